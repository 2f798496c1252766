import { redirect } from 'next/navigation'
import { parseQuery } from '@/components/admin/kit/address'
import { Page } from '@/components/admin/page/page'
import { screen } from '@/components/admin/page/screen'
import { BackLink } from '@/components/admin/page/section'
import { visitorMust } from '@/components/admin/server/visitor'
import { getTranslations, pageTitle } from '@/components/ui/translations'
import { listAfterSales, receiveAfterSale } from '@/lib/after-sale/endpoints'
import { call } from '@/lib/core/next/call'
import { FindReturn } from './find-return'

export const generateMetadata = pageTitle('Receive a return')

/** For a phone where parcels arrive: the number on one, and the form of what is to be in it. */
export default function ReceivePage({ searchParams }: PageProps<'/admin/after-sale/receive'>) {
  return screen('Receive a return', async () => {
    const { t } = await getTranslations()
    await visitorMust(receiveAfterSale)
    const { number = '' } = parseQuery(await searchParams)
    const found = number ? await casesOf(number) : []
    const [only, another] = found
    if (only && !another) redirect(`/admin/after-sale/${only.id}`)
    return (
      <Page
        title={t('Receive a return')}
        width={560}
        back={<BackLink href="/admin/after-sale?step=to_receive">{t('To receive')}</BackLink>}
      >
        <FindReturn key={number} number={number} found={found} />
      </Page>
    )
  })
}

/** The cases whose items come back in the parcel of this number. */
async function casesOf(number: string) {
  const q = number.toUpperCase().slice(0, 64)
  const { items } = await call(listAfterSales, { q, size: 50 })
  return items.filter((one) => one.return_tracking_no === q)
}
