'use client'

import { ActionIcon, Checkbox, Text } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import type { Problems } from '../../field/problems'
import classes from './matrix.module.css'
import { CodeCell, ImageCell, PriceCell, StockCell } from './matrix-cells'
import type { Sku } from './variants'

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
      <td colSpan={3}>{t('Disabled variant')}</td>
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
