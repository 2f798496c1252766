'use client'

import { Input, Text } from '@mantine/core'
import { UNINFORMATIVE } from '@/components/admin/form/history'
import type { FieldProps } from '@/components/admin/kit/model'
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
            {changes.map(({ name, label, before_text, after_text }) => (
              <tr key={String(name)}>
                <th scope="row">{String(label)}</th>
                <td data-side="before">
                  <ChangedText text={before_text} />
                </td>
                <td data-side="after">
                  <ChangedText text={after_text} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Input.Wrapper>
  )
}

const ChangedText = ({ text }: { text: unknown }) =>
  typeof text === 'string' ? <span className={classes.text}>{text}</span> : '—'
