'use client'

import { Button } from '@mantine/core'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import type { Change } from '../kit/use-address'

/** Opens the form of a new record; without a label the visitor may not create one. */
export const CreateButton = ({ label, change }: { label: string | undefined; change: Change }) =>
  label && (
    <Button leftSection={<Icon name="plus" size={18} />} data-key="c" onClick={() => change({ open: 'new' })}>
      {label}
    </Button>
  )

/** Between the records and those that were deleted. */
export function TrashSwitch({ inTrash, change }: { inTrash: boolean; change: Change }) {
  const { t } = useLanguage()
  return (
    <Button
      variant={inTrash ? 'light' : 'subtle'}
      color={inTrash ? 'brand' : 'gray'}
      leftSection={<Icon name="trash" size={18} />}
      aria-pressed={inTrash}
      onClick={() => change({ trash: inTrash ? undefined : 'true', open: undefined })}
    >
      {t('Trash')}
    </Button>
  )
}
