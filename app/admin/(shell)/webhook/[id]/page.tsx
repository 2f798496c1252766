import { Alert } from '@mantine/core'
import { moment } from '@/components/admin/kit/format'
import type { Search } from '@/components/admin/kit/model'
import { Facts, Page } from '@/components/admin/page/page'
import { screen } from '@/components/admin/page/screen'
import { BackLink, Section } from '@/components/admin/page/section'
import { idInPath, openRecord } from '@/components/admin/server/open-record'
import { formOf } from '@/components/admin/server/operations'
import { readListOf } from '@/components/admin/server/read-list'
import { recordTitle } from '@/components/admin/server/titles'
import { visitorMay } from '@/components/admin/server/visitor'
import { Icon } from '@/components/ui/icon'
import type { Translate } from '@/components/ui/language'
import { getTranslations } from '@/components/ui/translations'
import { compact } from '@/lib/base/compact'
import { MARKS } from '@/lib/base/i18n/fill'
import { call } from '@/lib/core/next/call'
import * as webhooks from '@/lib/webhook/endpoints'
import { EVENT_LABELS, FORMAT_LABELS } from '@/lib/webhook/labels'
import { StateCell } from '../cells'
import { WebhookActions } from './actions'
import { Deliveries } from './deliveries'

export const generateMetadata = recordTitle('Webhooks', async (id) => (await call(webhooks.readWebhook, { id })).url)

const COLUMNS = ['type', 'subject_id', 'state', 'attempts', 'status', 'create_time']

export default async function OneWebhook({ params, searchParams }: PageProps<'/admin/webhook/[id]'>) {
  const id = idInPath((await params).id)
  return screen('Webhooks', async () => {
    const [{ t, locale }, may, one] = await Promise.all([
      getTranslations(),
      visitorMay(),
      call(webhooks.readWebhook, { id }),
    ])
    const edit = may(webhooks.updateWebhook) && {
      title: t(webhooks.updateWebhook.summary),
      fields: formOf('webhook', t),
    }
    return (
      <Page
        title={one.description || one.url}
        text={one.description ? one.url : undefined}
        badges={<StateCell value={one.state} />}
        actions={
          <WebhookActions
            webhook={one}
            may={{ rotate: may(webhooks.rotateWebhookSecret), test: may(webhooks.testWebhook) }}
            edit={edit || undefined}
          />
        }
        back={<BackLink href="/admin/webhook">{t('All webhooks')}</BackLink>}
      >
        <Trouble one={one} t={t} />
        <Section title={t('Details')}>
          <Facts layout="grid" facts={factsOf(one, t, MARKS[locale].list)} />
        </Section>
        {may(webhooks.listWebhookDeliveries) && (await deliveriesOf(id, searchParams))}
      </Page>
    )
  })
}

type Webhook = Awaited<ReturnType<typeof call<typeof webhooks.readWebhook.input, typeof webhooks.readWebhook.output>>>

function Trouble({ one: { state, stop_reason, failing_since }, t }: { one: Webhook; t: Translate }) {
  if (state === 'stopped') {
    const why =
      stop_reason === 'gone' ? t('The other system answered 410 Gone') : t('All attempts failed for three days')
    return (
      <Alert color="red" icon={<Icon name="alert" />} title={t('Switched off automatically')}>
        {why}
      </Alert>
    )
  }
  if (state !== 'failing' || !failing_since) return null
  return (
    <Alert color="orange" icon={<Icon name="warning" />}>
      <strong>{t('Failing since {time}', { time: moment(failing_since) })}</strong>
      <br />
      {t('Each event is retried for three days. If nothing succeeds by then, the webhook is switched off')}
    </Alert>
  )
}

const factsOf = (one: Webhook, t: Translate, comma: string) =>
  compact([
    { label: t('Type'), value: t(FORMAT_LABELS[one.format] ?? one.format) },
    ...(one.format === 'standard' ? [] : robotFacts(one, t)),
    { label: t('Events'), value: one.events.map((event) => t(EVENT_LABELS[event] ?? event)).join(comma), wide: true },
    { label: t('Include delivery addresses'), value: one.with_address ? t('Yes') : t('No') },
    { label: t('Queued'), value: String(one.waiting) },
    one.old_secret_until && { label: t('Former secret valid until'), value: moment(one.old_secret_until) },
    { label: t('Created'), value: moment(one.create_time) },
  ])

const robotFacts = ({ language, signed }: Webhook, t: Translate) => [
  { label: t('Language of messages'), value: language === 'zh' ? t('Chinese') : t('English') },
  { label: t('Signed'), value: signed ? t('Yes') : t('No') },
]

/** Not a component: a refusal must reach the frame around the page. */
async function deliveriesOf(id: number, search: Promise<Search>) {
  const [may, listing] = await Promise.all([
    visitorMay(),
    readListOf(webhooks.listWebhookDeliveries, {
      resource: 'webhook_delivery',
      title: 'Webhook deliveries',
      columns: COLUMNS,
      search,
      fixed: { webhook_id: id },
    }),
  ])
  const mayRead = may(webhooks.readWebhookDelivery)
  const opened = mayRead
    ? await openRecord(listing.query.open, (one) => call(webhooks.readWebhookDelivery, { id: one }))
    : undefined
  return (
    <Deliveries
      {...listing}
      opened={opened}
      may={{
        read: mayRead,
        replay: may(webhooks.replayWebhookDelivery),
        replayMany: may(webhooks.replayWebhookDeliveries),
      }}
    />
  )
}
