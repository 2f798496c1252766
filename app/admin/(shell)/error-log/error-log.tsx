'use client'

import dynamic from 'next/dynamic'
import { EmptyState } from '@/components/admin/kit/empty-state'
import type { Listing, OpenRecord } from '@/components/admin/kit/model'
import { useAddress } from '@/components/admin/kit/use-address'
import { ListPage } from '@/components/admin/list/list-page'
import { RecordOrRefusal } from '@/components/admin/list/record-or-refusal'
import { whenOnline } from '@/components/ui/connection/when-online'
import { useLanguage } from '@/components/ui/language'
import { nothing } from '@/components/ui/nothing'
import type { ErrorDetails } from './error-drawer'
import { OperationCell, StateCell } from './state'

const ErrorDrawer = dynamic(
  whenOnline(() => import('./error-drawer').then((module) => module.ErrorDrawer)),
  { loading: nothing },
)

const CELLS = { operation: OperationCell, state: StateCell }

type Props = Listing & { opened: OpenRecord<ErrorDetails> }

/** The errors of the service, the latest first; each opens beside the list. */
export function ErrorLog({ opened, ...listing }: Props) {
  const { t } = useLanguage()
  const address = useAddress()
  const { rights } = listing
  const close = () => address.change({ open: undefined })
  return (
    <ListPage
      {...listing}
      address={address}
      cells={CELLS}
      opens={rights.read ? ({ id }) => ({ open: String(id) }) : false}
      empty={<EmptyState icon="check" title={t('No errors')} text={listing.purpose} />}
    >
      <RecordOrRefusal opened={opened} close={close}>
        {(error) => <ErrorDrawer error={error} mayChange={Boolean(rights.update)} onClose={close} />}
      </RecordOrRefusal>
    </ListPage>
  )
}
