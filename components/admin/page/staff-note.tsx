'use client'

import { Text } from '@mantine/core'
import { useLanguage } from '@/components/ui/language'
import type { OperationWithVerb } from '@/lib/endpoints'
import { EditPart } from '../form/edit-part'
import type { Field } from '../kit/model'
import { Section } from './section'

type Props = {
  record: { id: number; version: number; note: string }
  operation: OperationWithVerb<'set_note'>
  /** None: it can only be read. */
  fields: Field[] | undefined
}

/** A note about a record, for staff only. */
export function StaffNote({ record, operation, fields }: Props) {
  const { t } = useLanguage()
  const { id, note } = record
  return (
    <Section
      title={t('Staff note')}
      actions={
        fields && (
          <EditPart
            id={id}
            operation={operation}
            label={note ? t('Edit note') : t('Add note')}
            title={t('Staff note')}
            fields={fields}
            read={async () => record}
          />
        )
      }
    >
      <Text size="sm" c={note ? '' : 'dimmed'} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {note || t('Visible to staff only')}
      </Text>
    </Section>
  )
}
