'use client'

import { Button } from '@mantine/core'
import Link from 'next/link'
import { EmptyState } from '@/components/admin/kit/empty-state'
import type { Listing } from '@/components/admin/kit/model'
import { useAddress } from '@/components/admin/kit/use-address'
import { ListPage } from '@/components/admin/list/list-page'
import { useLanguage } from '@/components/ui/language'
import { DayStateCell, DifferencesCell, MoneyCell } from './cells'
import { CompareButton } from './compare-button'
import { type Audit, StockAudit } from './stock-audit'

const SUMS = { bill_paid: MoneyCell, own_paid: MoneyCell, bill_returned: MoneyCell, own_returned: MoneyCell }
const CELLS = { state: DayStateCell, open: DifferencesCell, ...SUMS }

type Props = Listing & { mayRun: boolean; maySum: boolean; mayAudit: boolean; audit: Audit | undefined }

/** The days of the shop, each as it compares with the provider's bill; each has a page of its own. */
export function Days({ mayRun, maySum, mayAudit, audit, ...listing }: Props) {
  const { t } = useLanguage()
  const address = useAddress()
  const text = t('Each day is reconciled with the provider’s bill the next morning, shortly after 10:00')
  return (
    <ListPage
      {...listing}
      address={address}
      actions={
        <>
          {maySum && (
            <Button
              variant="default"
              renderRoot={(props) => <Link {...props} href="/admin/reconciliation/month" prefetch={false} />}
            >
              {t('Month')}
            </Button>
          )}
          {mayRun && <CompareButton />}
        </>
      }
      cells={CELLS}
      opens={listing.rights.read ? ({ id }) => `/admin/reconciliation/${id}` : false}
      empty={<EmptyState icon="calendar" title={t('No days reconciled yet')} text={text} />}
    >
      {mayAudit && (
        <StockAudit audit={audit} pending={address.pending} start={() => address.change({ open: 'stock' })} />
      )}
    </ListPage>
  )
}
