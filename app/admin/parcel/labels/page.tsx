import { screen } from '@/components/admin/page/screen'
import { idsInQuery } from '@/components/admin/server/open-record'
import { visitorMust } from '@/components/admin/server/visitor'
import { pageTitle } from '@/components/ui/translations'
import { Failure, invalid } from '@/lib/base/errors'
import { call } from '@/lib/core/next/call'
import { readWaybill } from '@/lib/waybill/endpoints'
import { Labels, type Printed } from './labels'

export const generateMetadata = pageTitle('Shipping labels')

const MOST = 50

/** The labels of these parcels, for a roll: `?ids=1,2`. That each was read is logged. */
export default function PrintLabels({ searchParams }: PageProps<'/admin/parcel/labels'>) {
  return screen('Shipping labels', async () => {
    await visitorMust(readWaybill)
    const ids = idsInQuery((await searchParams).ids)
    if (ids.length === 0 || ids.length > MOST) invalid('ids', 'must be between 1 and {most}', { most: MOST })
    const labels: Printed[] = []
    let missing = 0
    for (const id of ids) {
      const label = await printedOf(id)
      if (label) labels.push(label)
      else missing += 1
    }
    return <Labels labels={labels} missing={missing} />
  })
}

/** Undefined: its number was typed, or its waybill is canceled. */
async function printedOf(id: number): Promise<Printed | undefined> {
  try {
    const { tracking_no, state, label_type, label } = await call(readWaybill, { id })
    return state === 'ordered' && label_type && label ? { id, tracking_no, label_type, label } : undefined
  } catch (error) {
    if (error instanceof Failure && error.kind === 'not_found') return undefined
    throw error
  }
}
