'use client'

import { Checkbox, Text, VisuallyHidden } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useLanguage } from '@/components/ui/language'
import { type Problems, problemsBelow } from '../../field/problems'
import { parseCells } from './fill'
import { FillPanel, MatrixTools } from './fill-panel'
import classes from './matrix.module.css'
import { MatrixRow } from './matrix-row'
import type { ReshapeContext } from './reshape'
import type { PickImage } from './use-image-choice'
import { type Choose, cellAfter, cellOf, keysOf, useMatrix } from './use-matrix'
import {
  type Column,
  countOf,
  groupsOf,
  type Line,
  MAX_VARIANTS,
  type Option,
  type Variants,
  variantName,
} from './variants'

type Props = {
  variants: Variants
  context: ReshapeContext
  /** By the places of the variants. */
  problems: Problems
  disabled: boolean
  change: (variants: Variants) => void
  pickImage: PickImage
  /** undefined: stock is only shown. */
  adjust: ((key: string) => void) | undefined
}

/** One row for each combination: typed into like a sheet, or filled for many at once. */
export function Matrix({ problems, disabled, pickImage, adjust, ...state }: Props) {
  const { t } = useLanguage()
  const { options } = state.variants
  const { columns } = state.context
  const { lines, selected, choose, fillIn, onPaste, ...actions } = useMatrix(state)
  const selection = { selected, choose, disabled }
  const chosen = lines.filter(({ key }) => selected.has(key))
  const dialogs = useDialogs(actions.edit, pickImage, adjust)
  const row = { ...selection, ...actions, ...dialogs, options, problems, ...state.context }
  return (
    <div className={classes.root}>
      <MatrixTools lines={lines} options={options} {...selection} />
      {chosen.length > 0 && (
        <FillPanel
          options={options}
          disabled={disabled}
          pickImage={pickImage}
          fillIn={fillIn}
          count={chosen.length}
          columns={columns}
          isNew={chosen.some(({ sku, specs }) => state.context.stockOf(sku ?? { specs }) === undefined)}
        />
      )}
      <div className={classes.scroll}>
        <table
          className={classes.table}
          aria-label={t('Variants')}
          onKeyDown={walk}
          onPaste={(event) => take(event, onPaste)}
        >
          <Head all={keysOf(lines)} columns={columns} {...selection} />
          {groupsOf(lines, options).map((group) => (
            <Group key={group.name} {...group} {...row} />
          ))}
        </table>
      </div>
      {countOf(options) > MAX_VARIANTS && <TooMany />}
    </div>
  )
}

function TooMany() {
  const { t } = useLanguage()
  return (
    <Text size="sm" c="dimmed">
      {t('Too many combinations to list the disabled ones')}
    </Text>
  )
}

/** Opens the dialogs of a row. These functions stay the same, as those of the matrix do. */
function useDialogs(edit: Edit, pickImage: PickImage, adjust: Props['adjust']) {
  const pick = useCallbackRef(async (at: number, name: string, image: string | null) => {
    const chosen = await pickImage(name, image)
    if (chosen !== undefined) edit(at, { image: chosen })
  })
  const ask = useCallbackRef((key: string) => adjust?.(key))
  return { pick, adjust: adjust && ask }
}

type Edit = ReturnType<typeof useMatrix>['edit']
type GroupProps = Pick<ReturnType<typeof useMatrix>, 'selected' | 'choose' | 'edit' | 'toggle' | 'turn'> &
  Pick<ReshapeContext, 'columns' | 'stockOf'> &
  ReturnType<typeof useDialogs> & {
    name: string
    lines: Line[]
    options: Option[]
    problems: Problems
    disabled: boolean
  }

/** The variants that have the value of the first option in common, if there are several options. */
function Group({ name, lines, options, problems, stockOf, selected, choose, ...row }: GroupProps) {
  const labelled = options.slice(name ? 1 : 0)
  return (
    <tbody>
      {name && (
        <GroupHead
          name={name}
          selected={selected}
          choose={choose}
          disabled={row.disabled}
          keys={keysOf(lines)}
          of={lines.length}
          columns={row.columns}
        />
      )}
      {lines.map(({ key, at, sku, specs }) => (
        <MatrixRow
          key={key}
          line={key}
          at={at}
          sku={sku}
          {...row}
          problems={problemsBelow(problems, String(at))}
          name={variantName(specs, options)}
          short={variantName(specs, labelled)}
          stock={stockOf(sku ?? { specs })}
          selected={selected.has(key)}
        />
      ))}
    </tbody>
  )
}

/** Goes from cell to cell by keys. */
function walk(event: KeyboardEvent) {
  const { target, key } = event
  if (!(target instanceof HTMLInputElement) || !cellOf(target) || event.nativeEvent.isComposing) return
  if (key === 'Enter') event.preventDefault() // the form is not sent
  const next = cellAfter(target, event)
  if (!next) return
  event.preventDefault()
  next.focus()
  next.select()
}

function take(event: ClipboardEvent, onPaste: (target: EventTarget, cells: string[][]) => boolean) {
  const cells = parseCells(event.clipboardData.getData('text'))
  if (cells && onPaste(event.target, cells)) event.preventDefault()
}

type ChoiceProps = { keys: string[]; selected: ReadonlySet<string>; choose: Choose; disabled: boolean; label: string }

/** All of them, some of them, or none. */
function Choice({ keys, selected, choose, disabled, label }: ChoiceProps) {
  const chosen = keys.filter((key) => selected.has(key)).length
  const isAll = keys.length > 0 && chosen === keys.length
  return (
    <Checkbox
      size="sm"
      aria-label={label}
      disabled={disabled || keys.length === 0}
      checked={isAll}
      indeterminate={chosen > 0 && !isAll}
      onChange={() => choose(keys, !isAll)}
    />
  )
}

type HeadProps = { all: string[]; columns: Column[] } & Pick<ChoiceProps, 'selected' | 'choose' | 'disabled'>

function Head({ all, columns, ...choice }: HeadProps) {
  const { t } = useLanguage()
  return (
    <thead className={classes.head}>
      <tr>
        <th className={classes.check}>
          <Choice keys={all} label={t('Select all')} {...choice} />
        </th>
        <th>
          <VisuallyHidden>{t('Image')}</VisuallyHidden>
        </th>
        <th>{t('Variant')}</th>
        {columns.map(({ name, label }) => (
          <th key={name}>{label}</th>
        ))}
        <th>
          <VisuallyHidden>{t('Actions')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  )
}

type GroupHeadProps = { name: string; of: number; columns: Column[] } & Omit<ChoiceProps, 'label'>

/** The value of the first option that all rows below have in common. */
function GroupHead({ name, of, keys, columns, ...choice }: GroupHeadProps) {
  const { t } = useLanguage()
  return (
    <tr className={classes.group}>
      <td className={classes.check}>
        <Choice keys={keys} label={t('Select {name}', { name })} {...choice} />
      </td>
      <th colSpan={columns.length + 3} scope="rowgroup">
        {name}{' '}
        <Text span size="xs" c="dimmed" ml="xs">
          {keys.length === of ? of : t('{n} of {all}', { n: keys.length, all: of })}
        </Text>
      </th>
    </tr>
  )
}
