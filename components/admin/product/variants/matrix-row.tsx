'use client'

import { ActionIcon, Checkbox, Image, Text, UnstyledButton } from '@mantine/core'
import { type InputHTMLAttributes, memo, type ReactNode, useId } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { sizedUrl } from '@/lib/file/sizes'
import { useMoney } from '../../field/money'
import { amountProblem } from '../../field/plain'
import type { Problems } from '../../field/problems'
import { type ColumnName, parseWhole } from './fill'
import classes from './matrix.module.css'
import { PRICE, type Sku, type TypedNumber } from './variants'

type Props = ReturnType<typeof problemsAt> & {
  /** The key of the variant, and its index among those that are sent. */
  line: string
  at: number
  sku: Sku | undefined
  name: string
  /** As much of the name as its group leaves to say. */
  short: string
  stock: number | undefined
  selected: boolean
  disabled: boolean
  edit: (at: number, patch: Partial<Sku>) => void
  toggle: (line: string) => void
  turn: (line: string) => void
  pick: (at: number, name: string, image: string | null) => void
  adjust: ((line: string) => void) | undefined
}

/** What is wrong with the variant at this place, as texts, so that a row can tell whether anything changed. */
export const problemsAt = (problems: Problems, at: number) => ({
  wrongCode: problems[`${at}.code`],
  wrongPrice: problems[`${at}.price`],
  wrongStock: problems[`${at}.stock`],
  wrongWeight: problems[`${at}.weight`],
  wrongVolume: problems[`${at}.volume`],
  wrongImage: problems[`${at}.image`],
  wrong: problems[`${at}.specs`] ?? problems[`${at}`],
})

/** Drawn anew only when something about it changed: there may be two hundred. */
export const MatrixRow = memo(function MatrixRow(props: Props) {
  const { line, sku, name, short, wrong, selected, disabled, toggle } = props
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
})

/** What is chosen and typed, around what the variant is called. */
function Cells({ sku, children, ...props }: Props & { sku: Sku; children: ReactNode }) {
  const { t } = useLanguage()
  const { line, at, name, stock, disabled, edit, pick, adjust } = props
  const cell = { name, disabled, edit: (patch: Partial<Sku>) => edit(at, patch) }
  const onAdjust = adjust && (() => adjust(line))
  return (
    <>
      <td className={classes.image}>
        <ImageCell {...cell} image={sku.image} problem={props.wrongImage} pick={() => pick(at, name, sku.image)} />
      </td>
      {children}
      <td data-label={t('SKU code')}>
        <CodeCell {...cell} value={sku.code} problem={props.wrongCode} />
      </td>
      <td data-label={t('Price')}>
        <PriceCell {...cell} value={sku.price} problem={props.wrongPrice} />
      </td>
      <td data-label={t('Stock')}>
        <StockCell {...cell} value={sku.stock} stock={stock} problem={props.wrongStock} adjust={onAdjust} />
      </td>
      <td data-label={t('Weight (g)')}>
        <SizeCell {...cell} column="weight" value={sku.weight} problem={props.wrongWeight} />
      </td>
      <td data-label={t('Volume (cm³)')}>
        <SizeCell {...cell} column="volume" value={sku.volume} problem={props.wrongVolume} />
      </td>
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
      <td colSpan={5}>{t('Disabled variant')}</td>
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
  disabled: boolean
  edit: (patch: Partial<Sku>) => void
  problem: string | undefined
}

type BoxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value'> & {
  cell: ColumnName
  label: string
  value: string
  problem: string | undefined
  type?: never
}

/** A plain input: hundreds of them stand here. */
function Box({ cell, label, problem, ...input }: BoxProps) {
  const id = useId()
  return (
    <>
      <input
        className={classes.box}
        data-cell={cell}
        aria-label={label}
        aria-invalid={problem !== undefined}
        {...(problem !== undefined && { 'aria-describedby': id })}
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

function CodeCell({ name, edit, value, ...box }: CellProps & { value: string | null }) {
  const { t } = useLanguage()
  return (
    <Box
      cell="code"
      label={t('SKU code of {name}', { name })}
      maxLength={60}
      value={value ?? ''}
      onChange={({ currentTarget }) => edit({ code: currentTarget.value || null })}
      {...box}
    />
  )
}

function PriceCell({ name, edit, value, problem, disabled }: CellProps & { value: TypedNumber }) {
  const { t } = useLanguage()
  const { text, wrong, left, type, leave } = useMoney(value, (price) => edit({ price }))
  const unreadable = wrong && (left || problem) ? t('Enter an amount such as 12.30') : undefined
  return (
    <span className={classes.money}>
      <Box
        cell="price"
        label={t('Price of {name}', { name })}
        inputMode="decimal"
        disabled={disabled}
        value={text}
        problem={unreadable ?? (problem && (amountProblem(PRICE, value, t) ?? problem))}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={leave}
      />
    </span>
  )
}

type StockProps = CellProps & {
  value: TypedNumber | undefined
  stock: number | undefined
  adjust: (() => void) | undefined
}

/** The stock of an existing variant changes by movements, that of a new one is typed. */
function StockCell({ name, edit, value, stock, adjust, ...box }: StockProps) {
  const { t } = useLanguage()
  if (stock === undefined) {
    return (
      <Box
        cell="stock"
        label={t('Stock of {name}', { name })}
        inputMode="numeric"
        placeholder="0"
        value={String(value ?? '')}
        onChange={({ currentTarget }) => edit({ stock: parseWhole(currentTarget.value) })}
        {...box}
      />
    )
  }
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

type SizeProps = CellProps & { column: 'weight' | 'volume'; value: TypedNumber | undefined }

/** What it takes to send it, in grams or cm³. */
function SizeCell({ name, edit, column, value, ...box }: SizeProps) {
  const { t } = useLanguage()
  const labels = { weight: t('Weight of {name}, in grams', { name }), volume: t('Volume of {name}, in cm³', { name }) }
  return (
    <Box
      cell={column}
      label={labels[column]}
      inputMode="numeric"
      value={String(value ?? '')}
      onChange={({ currentTarget }) => edit({ [column]: parseWhole(currentTarget.value) })}
      {...box}
    />
  )
}

type ImageProps = CellProps & { image: string | null; pick: () => void }

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
