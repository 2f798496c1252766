'use client'

import { Checkbox, Text, VisuallyHidden } from '@mantine/core'
import { useLanguage } from '@/components/ui/language'
import classes from './matrix.module.css'
import type { Choose } from './use-matrix'

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

type HeadProps = { all: string[] } & Pick<ChoiceProps, 'selected' | 'choose' | 'disabled'>

export function Head({ all, ...choice }: HeadProps) {
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
        <th>{t('SKU code')}</th>
        <th>{t('Price')}</th>
        <th>{t('Stock')}</th>
        <th>
          <VisuallyHidden>{t('Actions')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  )
}

type GroupProps = { name: string; of: number } & Omit<ChoiceProps, 'label'>

/** The value of the first option that all rows below have in common. */
export function GroupHead({ name, of, keys, ...choice }: GroupProps) {
  const { t } = useLanguage()
  return (
    <tr className={classes.group}>
      <td className={classes.check}>
        <Choice keys={keys} label={t('Select {name}', { name })} {...choice} />
      </td>
      <th colSpan={6} scope="rowgroup">
        {name}
        <Text span size="xs" c="dimmed" ml="xs">
          {keys.length === of ? of : t('{n} of {all}', { n: keys.length, all: of })}
        </Text>
      </th>
    </tr>
  )
}
