'use client'

import { Button } from '@mantine/core'
import { useDownload } from '@/components/admin/kit/use-download'
import { EditButton, ResetButton, StateButton } from '@/components/admin/people/buttons'
import { usePersonActions } from '@/components/admin/people/use-person-actions'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'

export type May = { update: boolean; reset: boolean; unmask: boolean; export: boolean }
type Props = {
  person: { id: number; name: string; active: boolean }
  may: May
  /** What is personal came in full. */
  onPlain: (data: unknown) => void
}

export function CustomerActions({ person, may, onPlain }: Props) {
  const { t } = useLanguage()
  const doing = usePersonActions()
  const { id } = person
  return (
    <>
      {may.unmask && (
        <Button
          variant="default"
          disabled={doing.busy}
          leftSection={<Icon name="eye" size={16} />}
          onClick={() => doing.run(() => doing.act('personal.read', { id }), onPlain)}
        >
          {t('Show personal data')}
        </Button>
      )}
      {may.export && <ExportButton id={id} />}
      {may.reset && <ResetButton doing={doing} person={person} resource="customer" />}
      {may.update && <StateButton doing={doing} person={person} resource="customer" />}
      {may.update && <EditButton href={`/admin/customer?open=${id}`} />}
      {doing.dialogs}
    </>
  )
}

/** All that is known, for the customer who asks for it. */
function ExportButton({ id }: { id: number }) {
  const { t } = useLanguage()
  const { busy, download } = useDownload('customer.export')
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<Icon name="download" size={16} />}
      onClick={() => void download(`/cms/customer/${id}/export`, `customer-${id}.json`)}
    >
      {t('Export all data')}
    </Button>
  )
}
