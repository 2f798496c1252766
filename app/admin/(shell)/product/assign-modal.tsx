'use client'

import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { ReferenceField } from '@/components/admin/field/reference'
import type { Field } from '@/components/admin/kit/model'
import { type Translate, useLanguage } from '@/components/ui/language'

export type Assignment = 'category' | 'freight_template'
type Props = { opened: boolean; of: Assignment; n: number; close: (id?: number | null) => void }

const FIELD = { type: 'integer', widget: 'reference', min: 1 } as const

/** In the words of what is chosen; no template is the default one, a category there must be. */
const words = (of: Assignment, n: number, t: Translate): { title: string; save: string; field: Field } =>
  of === 'category'
    ? {
        title: t('Move {n} to a category', { n }),
        save: t('Move'),
        field: { ...FIELD, name: of, reference: of, label: t('Category'), required: true, nullable: false },
      }
    : {
        title: t('Set the shipping template of {n}', { n }),
        save: t('Save'),
        field: {
          ...FIELD,
          name: of,
          reference: of,
          label: t('Shipping template'),
          help: t('Leave empty for the default template'),
          required: false,
          nullable: true,
        },
      }

/** Which category so many products move to, or which template their shipping fee is from. */
export default function AssignModal({ opened, of, n, close }: Props) {
  const { t } = useLanguage()
  const [chosen, choose] = useState<unknown>(null)
  const { title, save, field } = words(of, n, t)
  const id = typeof chosen === 'number' ? chosen : null
  return (
    <Modal opened={opened} onClose={() => close()} title={title}>
      <Stack>
        <ReferenceField field={field} value={chosen} onChange={choose} problems={{}} />
        <Group justify="end">
          <Button variant="default" onClick={() => close()}>
            {t('Cancel')}
          </Button>
          <Button disabled={field.required && id === null} onClick={() => close(id)}>
            {save}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
