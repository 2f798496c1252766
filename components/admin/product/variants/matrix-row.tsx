'use client'

import { ActionIcon, Checkbox, Image, Text, UnstyledButton } from '@mantine/core'
import { shallowEqual } from '@mantine/hooks'
import { type InputHTMLAttributes, memo, type ReactNode, useId } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { sizedUrl } from '@/lib/file/sizes'
import { useMoney } from '../../field/money'
import { amountProblem } from '../../field/plain'
import type { Problems } from '../../field/problems'
import { parseWhole } from './fill'
import classes from './matrix.module.css'
import { type Column, type ColumnKind, kindOf, type Sku } from './variants'

type Props = {
  /** The key of the variant, and its index among those that are sent. */
  line: string
  at: number
  sku: Sku | undefined
  name: string
  /** As much of the name as its group leaves to say. */
  short: string
  stock: number | undefined
  columns: Column[]
  problems: Problems
  selected: boolean
  disabled: boolean
  edit: (at: number, patch: Partial<Sku>) => void
  toggle: (line: string) => void
  turn: (line: string) => void
  pick: (at: number, name: string, image: string | null) => void
  adjust: ((line: string) => void) | undefined
}

/** Redrawn only when something about it changed: there may be two hundred. */
export const MatrixRow = memo(Row, ({ problems, ...one }, { problems: others, ...other }) => {
  return shallowEqual(problems, others) && shallowEqual(one, other)
})

function Row(props: Props) {
  const { line, sku, name, short, problems, selected, disabled, toggle } = props
  const wrong = problems.specs ?? problems['']
  const { t } = useLanguage()
  if (!sku) return <LeftOut {...props} />
  return (
    <tr data-row={line} data-selected={selected || undefined} className={classes.row}>
      <td className={classes.check}>
        <Checkbox
          size="sm"
          aria-label={t('Select {name}', { name })}
          checked={selected}
          disabled={disabled}
          onChange={() => toggle(line)}
        />
      </td>
      <Cells {...props} sku={sku}>
        <th scope="row" className={classes.name}>
          {short}
          {wrong && (
            <Text size="xs" c="red">
              {wrong}
            </Text>
          )}
        </th>
      </Cells>
      <td className={classes.turn}>
        <Turn {...props} icon="close" label={t('Disable variant {name}', { name })} />
      </td>
    </tr>
  )
}

/** The cells of a variant; `children` has its name. */
function Cells({ sku, children, ...props }: Props & { sku: Sku; children: ReactNode }) {
  const { line, at, name, stock, columns, problems, disabled, edit, pick, adjust } = props
  const change = (patch: Partial<Sku>) => edit(at, patch)
  return (
    <>
      <td className={classes.image}>
        <ImageCell
          name={name}
          image={sku.image}
          disabled={disabled}
          problem={problems.image}
          pick={() => pick(at, name, sku.image)}
        />
      </td>
      {children}
      {columns.map((column) => {
        const kind = kindOf(column)
        const cell = { name, column, disabled, value: sku[column.name], problem: problems[column.name], edit: change }
        return (
          <td key={column.name} data-label={column.label} data-kind={kind}>
            {column.name === 'stock' && stock !== undefined ? (
              <CurrentStock name={name} stock={stock} adjust={adjust && (() => adjust(line))} />
            ) : (
              <Cell {...cell} kind={kind} />
            )}
          </td>
        )
      })}
    </>
  )
}

function LeftOut(props: Props) {
  const { t } = useLanguage()
  return (
    <tr className={classes.row} data-out>
      <td className={classes.check} />
      <td className={classes.image} />
      <th scope="row" className={classes.name}>
        {props.short}
      </th>
      <td colSpan={props.columns.length}>{t('Disabled variant')}</td>
      <td className={classes.turn}>
        <Turn {...props} icon="plus" label={t('Enable variant {name}', { name: props.name })} />
      </td>
    </tr>
  )
}

type TurnProps = Pick<Props, 'turn' | 'line' | 'disabled'> & { icon: 'close' | 'plus'; label: string }

const Turn = ({ turn, line, disabled, icon, label }: TurnProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    title={label}
    aria-label={label}
    disabled={disabled}
    onClick={() => turn(line)}
  >
    <Icon name={icon} size={16} />
  </ActionIcon>
)

type CellProps = {
  name: string
  column: Column
  value: unknown
  disabled: boolean
  edit: (patch: Partial<Sku>) => void
  problem: string | undefined
}

/** A value that is typed: as it is, as an amount, or as a whole number. */
function Cell({ kind, ...cell }: CellProps & { kind: ColumnKind }) {
  const { value, edit, ...box } = cell
  const { column } = box
  if (kind === 'money') return <MoneyCell {...cell} />
  const read = (text: string) => (kind === 'whole' ? parseWhole(text) : text || null)
  return (
    <Box
      {...box}
      value={String(value ?? '')}
      inputMode={kind === 'whole' ? 'numeric' : 'text'}
      placeholder={column.name === 'stock' ? '0' : column.widget === 'day' ? 'YYYY-MM-DD' : undefined}
      maxLength={column.maxLength}
      onChange={({ currentTarget }) => edit({ [column.name]: read(currentTarget.value) })}
    />
  )
}

type BoxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value'> &
  Omit<CellProps, 'value' | 'edit'> & { value: string; type?: never }

/** A plain input: hundreds of them stand here. */
function Box({ column, name, problem, ...input }: BoxProps) {
  const { t } = useLanguage()
  const id = useId()
  return (
    <>
      <input
        className={classes.box}
        data-cell={column.name}
        aria-label={t('{column} of {name}', { column: column.label, name })}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : id}
        autoComplete="off"
        {...input}
      />
      {problem && (
        <Text id={id} size="xs" c="red" mt={2}>
          {problem}
        </Text>
      )}
    </>
  )
}

function MoneyCell({ value, edit, problem, ...cell }: CellProps) {
  const { t } = useLanguage()
  const { column } = cell
  const { text, wrong, left, type, leave } = useMoney(value, (amount) => edit({ [column.name]: amount }))
  const unreadable = wrong && (left || problem) ? t('Enter an amount such as 12.30') : undefined
  return (
    <span className={classes.money}>
      <Box
        {...cell}
        inputMode="decimal"
        value={text}
        problem={unreadable ?? (problem && (amountProblem(column, value, t) ?? problem))}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={leave}
      />
    </span>
  )
}

type CurrentStockProps = { name: string; stock: number; adjust: (() => void) | undefined }

/** The stock of an existing variant changes by movements, that of a new one is typed. */
function CurrentStock({ name, stock, adjust }: CurrentStockProps) {
  const { t } = useLanguage()
  const label = t('Adjust the stock of {name}', { name })
  return (
    <span className={classes.stock}>
      {stock}
      {adjust && (
        <ActionIcon variant="subtle" color="gray" title={label} aria-label={label} onClick={adjust}>
          <Icon name="edit" size={16} />
        </ActionIcon>
      )}
    </span>
  )
}

type ImageProps = Pick<CellProps, 'name' | 'disabled' | 'problem'> & { image: string | null; pick: () => void }

function ImageCell({ name, image, disabled, problem, pick }: ImageProps) {
  const { t } = useLanguage()
  const label = t('Image of {name}', { name })
  return (
    <UnstyledButton
      className={classes.picture}
      aria-label={label}
      title={problem ?? label}
      data-problem={problem !== undefined}
      disabled={disabled}
      onClick={pick}
    >
      {image ? <Image src={sizedUrl(image, 200)} alt="" loading="lazy" /> : <Icon name="image" size={16} />}
    </UnstyledButton>
  )
}
