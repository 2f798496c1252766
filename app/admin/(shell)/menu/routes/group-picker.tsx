'use client'

import { Box } from '@mantine/core'
import { ReferenceField } from '@/components/admin/field/reference'
import type { Field } from '@/components/admin/kit/model'
import { useAddress } from '@/components/admin/kit/use-address'
import { useLanguage } from '@/components/ui/language'

/** Chooses whose navigation is shown: a group's or the visitor's. */
export function GroupPicker({ id }: { id: number | undefined }) {
  const { t } = useLanguage()
  const { change } = useAddress()
  const field: Field = {
    name: 'group_id',
    label: t('Preview as'),
    widget: 'reference',
    reference: 'group',
    type: 'integer',
    required: false,
    nullable: true,
    help: t('Without a group, you see your own menu'),
  }
  return (
    <Box px="md" py="md" maw={420}>
      <ReferenceField
        field={field}
        value={id ?? null}
        onChange={(chosen) => change({ group_id: typeof chosen === 'number' ? String(chosen) : undefined })}
        problems={{}}
      />
    </Box>
  )
}
