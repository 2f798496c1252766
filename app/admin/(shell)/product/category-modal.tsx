'use client'

import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { ReferenceField } from '@/components/admin/field/reference'
import type { Field } from '@/components/admin/kit/model'
import { useLanguage } from '@/components/ui/language'

type Props = { opened: boolean; n: number; close: (category_id?: number) => void }

/** Which category so many products move to. */
export default function CategoryModal({ opened, n, close }: Props) {
  const { t } = useLanguage()
  const [chosen, choose] = useState<unknown>(null)
  const field: Field = {
    name: 'category_id',
    label: t('Category'),
    widget: 'reference',
    type: 'integer',
    reference: 'category',
    required: true,
    nullable: false,
    min: 1,
  }
  return (
    <Modal opened={opened} onClose={() => close()} title={t('Move {n} to a category', { n })}>
      <Stack>
        <ReferenceField field={field} value={chosen} onChange={choose} problems={{}} />
        <Group justify="end">
          <Button variant="default" onClick={() => close()}>
            {t('Cancel')}
          </Button>
          <Button disabled={typeof chosen !== 'number'} onClick={() => typeof chosen === 'number' && close(chosen)}>
            {t('Move')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
