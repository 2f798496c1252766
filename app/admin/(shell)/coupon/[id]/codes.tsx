'use client'

import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { FormModal } from '@/components/admin/form/form-modal'
import { useRecordForm } from '@/components/admin/form/use-record-form'
import { EmptyState } from '@/components/admin/kit/empty-state'
import type { Field, Listing } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { useAddress } from '@/components/admin/kit/use-address'
import { useDownload } from '@/components/admin/kit/use-download'
import { withRecordId } from '@/components/admin/kit/values'
import { hasNone, ListSection } from '@/components/admin/list/list-section'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { newKey } from '@/components/ui/new-key'
import { submit } from '@/lib/submit'

type Props = Listing & {
  id: number
  /** Undefined without permission. */
  add: { label: string; fields: Field[] } | undefined
  mayExport: boolean
}

/** The codes of one coupon: single ones, and one for everybody. */
export function Codes({ id, add, mayExport, ...listing }: Props) {
  const { t } = useLanguage()
  const address = useAddress()
  return (
    <ListSection
      {...listing}
      id="codes"
      actions={
        <Group gap="xs">
          {mayExport && !hasNone(listing) && <ExportButton id={id} />}
          {add && <AddCodes id={id} {...add} />}
        </Group>
      }
      rights={{ ...listing.rights, restore: undefined }} // that is the coupon's
      address={address}
      table={undefined}
      opens={false}
      empty={
        <EmptyState
          icon="ticket"
          title={t('No codes yet')}
          text={t('A single-use code is for one customer, a shared code for everyone')}
        />
      }
    />
  )
}

function ExportButton({ id }: { id: number }) {
  const { t } = useLanguage()
  const { busy, download } = useDownload('coupon.export_codes')
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<Icon name="download" size={16} />}
      onClick={() => void download(`/cms/coupon/${id}/code/export?format=csv`, `coupon-${id}.csv`)}
    >
      {t('Export to CSV')}
    </Button>
  )
}

function AddCodes({ id, label, fields }: { id: number; label: string; fields: Field[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <CodesForm id={id} label={label} fields={fields} onGone={() => setOpen(false)} />}
    </>
  )
}

function CodesForm({ id, label, fields, onGone }: { id: number; label: string; fields: Field[]; onGone: () => void }) {
  const { t } = useLanguage()
  const [shown, setShown] = useState(true)
  const [key] = useState(newKey)
  const form = useRecordForm({
    fields,
    record: null,
    save: (values) => submit('coupon.add_codes', withRecordId(id, values), { key }),
    onSaved: ({ added }) => {
      notifyDone(t('{n} {n:code/codes} added', { n: added }))
      setShown(false)
    },
  })
  return (
    <FormModal
      shown={shown}
      title={label}
      form={form}
      fields={fields}
      label={label}
      onClose={() => setShown(false)}
      onGone={onGone}
    />
  )
}
