import { gainText } from '@/components/admin/discount/sentence'
import { moment, money } from '@/components/admin/kit/format'
import { LinkButton } from '@/components/admin/kit/link-button'
import type { Search } from '@/components/admin/kit/model'
import { Facts, Page } from '@/components/admin/page/page'
import { screen } from '@/components/admin/page/screen'
import { BackLink, Section } from '@/components/admin/page/section'
import { fieldsOf } from '@/components/admin/server/describe'
import { idInPath } from '@/components/admin/server/open-record'
import { readListOf } from '@/components/admin/server/read-list'
import { recordTitle } from '@/components/admin/server/titles'
import { visitorMay } from '@/components/admin/server/visitor'
import type { Translate } from '@/components/ui/language'
import { getTranslations } from '@/components/ui/translations'
import type { Locale } from '@/lib/base/i18n/fill'
import { call } from '@/lib/core/next/call'
import * as coupons from '@/lib/coupon/endpoints'
import type { OutputOf } from '@/lib/endpoints'
import { Codes } from './codes'
import { GiveButton } from './give'

export const generateMetadata = recordTitle('Coupons', async (id) => (await call(coupons.readCoupon, { id })).name)

/** The codes of a coupon, and who is given one. */
export default async function OneCoupon({ params, searchParams }: PageProps<'/admin/coupon/[id]'>) {
  const id = idInPath((await params).id)
  return screen('Coupons', async () => {
    const [{ t, locale }, may, one, result] = await Promise.all([
      getTranslations(),
      visitorMay(),
      call(coupons.readCoupon, { id }),
      call(coupons.readResultOfCoupon, { id }),
    ])
    const { grantCoupon, updateCoupon } = coupons
    return (
      <Page
        title={one.name}
        back={<BackLink href="/admin/coupon">{t('All coupons')}</BackLink>}
        actions={
          <>
            {may(updateCoupon) && (
              <LinkButton quiet href={`/admin/coupon?open=${id}`}>
                {t('Edit')}
              </LinkButton>
            )}
            {may(grantCoupon) && (
              <GiveButton id={id} label={t('Give to customers')} fields={fieldsOf(grantCoupon.input, 'input', t)} />
            )}
          </>
        }
      >
        <Section title={t('Details')}>
          <Facts layout="grid" facts={factsOf(one, t, locale)} />
        </Section>
        <Results id={id} result={result} t={t} />
        {may(coupons.listCouponCodes) && (await codesOf(id, searchParams, t))}
      </Page>
    )
  })
}

type ResultsProps = { id: number; result: OutputOf<'coupon.read_result'>; t: Translate }

const Results = ({ id, result, t }: ResultsProps) => (
  <div id="results">
    <Section
      title={t('Results')}
      actions={
        result.orders > 0 && (
          <LinkButton quiet href={`/admin/order?coupon_id=${id}`}>
            {t('Show the orders')}
          </LinkButton>
        )
      }
    >
      <Facts layout="grid" facts={resultFacts(result, t)} />
    </Section>
  </div>
)

function factsOf(one: OutputOf<'coupon.read'>, t: Translate, locale: Locale) {
  const { gives, total, claimed, valid_until, valid_days } = one
  const until = valid_until === null ? t('No end date') : moment(valid_until)
  return [
    { label: t('Discount'), value: gainText(gives, locale) },
    { label: t('Claimed'), value: total === null ? String(claimed) : `${claimed} / ${total}` },
    {
      label: t('Ends'),
      value: valid_days === null ? until : t('{n} days after it is claimed', { n: valid_days }),
    },
  ]
}

const resultFacts = ({ orders, taken_off, paid }: OutputOf<'coupon.read_result'>, t: Translate) => [
  { label: t('Orders with this coupon'), value: String(orders) },
  { label: t('Total discounts'), value: money(taken_off) },
  { label: t('Total paid'), value: money(paid) },
]

/** Not a component: a refusal must reach the frame around the page. */
async function codesOf(id: number, search: Promise<Search>, t: Translate) {
  const [may, listing] = await Promise.all([
    visitorMay(),
    readListOf(coupons.listCouponCodes, {
      resource: 'coupon',
      title: 'Coupon codes',
      columns: ['code', 'for_all', 'used_at', 'create_time'],
      search,
      fixed: { id },
    }),
  ])
  const { addCouponCodes, exportCouponCodes } = coupons
  const add = may(addCouponCodes) && {
    label: t(addCouponCodes.summary),
    fields: fieldsOf(addCouponCodes.input, 'input', t),
  }
  return <Codes {...listing} id={id} add={add || undefined} mayExport={may(exportCouponCodes)} />
}
