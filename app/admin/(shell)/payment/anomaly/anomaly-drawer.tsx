'use client'

import { Anchor, Button, Code, Group, Stack, Text } from '@mantine/core'
import Link from 'next/link'
import { useState, useTransition } from 'react'
import { FormModal } from '@/components/admin/form/form-modal'
import { useRecordForm } from '@/components/admin/form/use-record-form'
import { CopyIcon } from '@/components/admin/kit/copy-icon'
import { moment } from '@/components/admin/kit/format'
import type { Field } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { SideDrawer } from '@/components/admin/kit/side-drawer'
import { useAction } from '@/components/admin/kit/use-action'
import { type Fact, Facts } from '@/components/admin/page/page'
import { Icon } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import { submit } from '@/lib/submit'
import {
  type Anomaly,
  type AnomalyRights,
  adviceOn,
  amountsOf,
  type Ending,
  endingLabels,
  endingsOf,
  StateCell,
} from './anomaly'

/** `fields`: what its parts and their values are called. */
type Props = AnomalyRights & { record: Anomaly; fields: Field[]; onClose: () => void }

/** What the provider reports, what it means, and what can be done about it now. */
export default function AnomalyDrawer({ record, fields, note, mayCheck, mayOpen, onClose }: Props) {
  const { t } = useLanguage()
  const [shown, setShown] = useState(true)
  const [ending, setEnding] = useState<Ending>()
  const isOpen = record.state === 'open'
  return (
    <>
      <SideDrawer
        title={t('Payment anomaly')}
        shown={shown}
        onClose={() => setShown(false)}
        onGone={onClose}
        closeOnEscape={!ending}
      >
        <Stack p="md" style={{ overflowY: 'auto' }}>
          <Head record={record} fields={fields} />
          <Facts facts={factsOf(record, fields, mayOpen, t)} />
          {isOpen && <Ways record={record} mayCheck={mayCheck} end={note && setEnding} />}
          {!isOpen && note && <ReopenButton record={record} />}
          <details>
            <summary>{t('Details')}</summary>
            <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {JSON.stringify(record.details, null, 2)}
            </Code>
          </details>
        </Stack>
      </SideDrawer>
      {ending && note && (
        <EndModal record={record} note={note} label={endingLabels(t)[ending]} onGone={() => setEnding(undefined)} />
      )}
    </>
  )
}

function Head({ record, fields }: Pick<Props, 'record' | 'fields'>) {
  const { t } = useLanguage()
  const { kind, state } = record
  return (
    <div>
      <Group justify="space-between">
        <Text fw={600}>{amountsOf(record, t) || optionIn(fields, 'kind', kind)}</Text>
        <StateCell value={state} />
      </Group>
      {state === 'open' && (
        <Text size="sm" c="dimmed">
          {adviceOn(kind, t)}
        </Text>
      )}
    </div>
  )
}

type WaysProps = Pick<Props, 'record' | 'mayCheck'> & { end: ((ending: Ending) => void) | undefined }

/** What can be done about it while it is open. */
function Ways({ record: { kind, order_id }, mayCheck, end }: WaysProps) {
  const { t } = useLanguage()
  const labels = endingLabels(t)
  return (
    <Group gap="xs">
      {mayCheck && order_id !== null && <CheckButton order_id={order_id} />}
      {end &&
        endingsOf(kind).map((one) => (
          <Button key={one} variant="default" onClick={() => end(one)}>
            {labels[one]}
          </Button>
        ))}
    </Group>
  )
}

const optionIn = (fields: Field[], of: string, value: string): string =>
  fields.find(({ name }) => name === of)?.options?.find((option) => option.value === value)?.label ?? value

function factsOf(record: Anomaly, fields: Field[], mayOpen: boolean, t: Translate): Fact[] {
  const { kind, order_no, order_id, details, source, create_time, note } = record
  const { transaction_id } = details
  const label = (of: string) => fields.find(({ name }) => name === of)?.label ?? of
  return compact([
    { label: label('kind'), value: optionIn(fields, 'kind', kind) },
    {
      label: label('order_no'),
      value: mayOpen && order_id !== null ? <OrderLink id={order_id} number={order_no} /> : order_no,
    },
    typeof transaction_id === 'string' && {
      label: t('Transaction ID'),
      value: <Copied name={t('Transaction ID')} value={transaction_id} />,
    },
    { label: label('source'), value: optionIn(fields, 'source', source) },
    { label: label('create_time'), value: moment(create_time) },
    note && { label: label('note'), value: note },
  ])
}

const OrderLink = ({ id, number }: { id: number; number: string }) => (
  <Anchor renderRoot={(props) => <Link {...props} href={`/admin/order/${id}`} prefetch={false} />}>{number}</Anchor>
)

const Copied = (props: { name: string; value: string }) => (
  <>
    {props.value} <CopyIcon {...props} />
  </>
)

/** What it says is recorded as any payment; the anomaly stays until staff end it. */
function CheckButton({ order_id }: { order_id: number }) {
  const { t } = useLanguage()
  const act = useAction()
  const [busy, start] = useTransition()
  const check = () =>
    start(async () => {
      if (await act('pay.check', { id: order_id })) notifyDone(t('Payment status updated'))
    })
  return (
    <Button leftSection={<Icon name="refresh" size={16} />} loading={busy} onClick={check}>
      {t('Check with WeChat Pay')}
    </Button>
  )
}

function ReopenButton({ record: { id, version } }: { record: Anomaly }) {
  const { t } = useLanguage()
  const act = useAction()
  const [busy, start] = useTransition()
  const reopen = () =>
    start(async () => {
      if (await act('pay.update_anomaly', { id, state: 'open' }, { version })) notifyDone(t('Saved'))
    })
  return (
    <Group>
      <Button variant="default" loading={busy} onClick={reopen}>
        {t('Reopen')}
      </Button>
    </Group>
  )
}

type EndProps = { record: Anomaly; note: Field; label: string; onGone: () => void }

/** The note begins with how it ends. */
function EndModal({ record: { id, version, ...record }, note, label, onGone }: EndProps) {
  const { t } = useLanguage()
  const [shown, setShown] = useState(true)
  const form = useRecordForm({
    fields: [note],
    record: null,
    draft: { note: label },
    save: (values) => submit('pay.update_anomaly', { ...values, id, state: 'settled' }, { version }),
    onSaved: () => {
      notifyDone(t('Resolved'))
      setShown(false)
    },
  })
  return (
    <FormModal
      shown={shown}
      title={label}
      form={form}
      fields={[note]}
      label={t('Resolve')}
      onClose={() => setShown(false)}
      onGone={onGone}
    >
      <Text size="sm">{amountsOf(record, t)}</Text>
    </FormModal>
  )
}
