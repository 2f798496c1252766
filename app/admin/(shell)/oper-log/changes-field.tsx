'use client'

import { Input, Text } from '@mantine/core'
import { UNINFORMATIVE } from '@/components/admin/form/history'
import type { FieldProps } from '@/components/admin/model'
import { Cell } from '@/components/admin/table/cell'
import { moment } from '@/components/admin/table/format'
import { useLanguage } from '@/components/ui/language'
import classes from './changes.module.css'

/** The changes, field by field, before and after. */
export function ChangesField({ field, value }: FieldProps) {
  const { t } = useLanguage()
  const changes = Array.isArray(value) ? value.map(Object).filter(({ name }) => !UNINFORMATIVE.has(name)) : []
  return (
    <Input.Wrapper label={field.label} labelElement="div">
      {changes.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('No changes')}
        </Text>
      ) : (
        <table className={classes.changes}>
          <thead>
            <tr>
              <th>{t('Field')}</th>
              <th>{t('Before')}</th>
              <th>{t('After')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ name, label, before, after }) => (
              <tr key={String(name)}>
                <th scope="row">{String(label)}</th>
                <td data-side="before">
                  <ChangedValue value={before} />
                </td>
                <td data-side="after">
                  <ChangedValue value={after} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Input.Wrapper>
  )
}

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Plain values as in a list; composite ones with all their parts. */
function ChangedValue({ value }: { value: unknown }) {
  if (typeof value === 'object' && value !== null) return <pre>{JSON.stringify(value, null, 1)}</pre>
  if (typeof value === 'string' && value !== '') return <span>{TIME.test(value) ? moment(value) : value}</span>
  return <Cell value={value} column={{ widget: typeof value === 'boolean' ? 'switch' : 'text' }} />
}
