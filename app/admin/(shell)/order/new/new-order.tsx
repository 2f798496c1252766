'use client'

import { Button, Radio, Stack, Text } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { ReferenceField } from '@/components/admin/field/reference'
import { widgets } from '@/components/admin/field/widgets'
import type { Field } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { useAction } from '@/components/admin/kit/use-action'
import { withRecordId } from '@/components/admin/kit/values'
import { Columns, Section } from '@/components/admin/page/section'
import { held } from '@/components/ui/connection/held'
import { useLanguage } from '@/components/ui/language'
import { newKey } from '@/components/ui/new-key'
import { nothing } from '@/components/ui/nothing'
import type { OutputOf } from '@/lib/endpoints'
import { submit } from '@/lib/submit'
import { Costs } from './costs'
import { ItemList } from './item-list'
import { type Item, itemsOf } from './items'
import { useCosts } from './use-costs'

const RecordDrawer = dynamic(
  held(() => import('@/components/admin/form/record-drawer').then((one) => one.RecordDrawer)),
  { loading: nothing },
)

type Customer = OutputOf<'customer.read'>
type Props = { who: Field | undefined; note: Field | undefined; customer: Field[]; address: Field[] }

/** Everything stays as it is until the order is placed; a key of its own makes it one, however often it is sent. */
export function NewOrder({ who, note: noteField, customer: customerFields, address: addressFields }: Props) {
  const { t } = useLanguage()
  const router = useRouter()
  const act = useAction()
  const [customer, setCustomer] = useState<Customer>()
  const [address_id, setAddress] = useState<number>()
  const [items, setItems] = useState<Item[]>([])
  const [note, setNote] = useState('')
  const [key, setKey] = useState(newKey)
  const [busy, start] = useTransition()
  const order =
    customer && items.length > 0 ? { customer_id: customer.id, address_id, items: itemsOf(items) } : undefined
  const costs = useCosts(order)

  const choose = (id: number | undefined) =>
    start(async () => {
      const answer = id === undefined ? undefined : await act('customer.read', { id })
      setCustomer(answer?.data)
      setAddress(answer?.data.addresses.find(({ is_default }) => is_default)?.id)
    })
  const place = () =>
    start(async () => {
      if (!order || !costs.value) return
      const answer = await act('order.place', { ...order, note, total_price: costs.value.total_price }, { key })
      if (answer) {
        notifyDone(t('Order placed'))
        return router.push(`/admin/order/${answer.data.id}`)
      }
      setKey(newKey())
      costs.again()
    })
  const Note = widgets.textarea
  return (
    <Columns
      main={
        <>
          <Who field={who} fields={customerFields} customer={customer} choose={choose} />
          {customer && (
            <Addresses
              customer={customer}
              fields={addressFields}
              chosen={address_id}
              choose={setAddress}
              again={() => choose(customer.id)}
            />
          )}
          <ItemList items={items} change={setItems} costs={costs.value} />
        </>
      }
      aside={
        <>
          <Section title={t('Total')}>
            <Costs value={costs.value} isAsked={order !== undefined} />
            <Button fullWidth mt="md" loading={busy} disabled={!costs.value?.can_order || !address_id} onClick={place}>
              {t('Place order')}
            </Button>
            <Text size="xs" c="dimmed" mt="xs">
              {t('The customer pays it in the mini-program: the order’s page has the link')}
            </Text>
          </Section>
          {noteField && (
            <Section title={t('Staff note')}>
              <Note
                field={noteField}
                value={note}
                onChange={(value) => setNote(typeof value === 'string' ? value : '')}
                problems={{}}
              />
            </Section>
          )}
        </>
      }
    />
  )
}

type WhoProps = {
  field: Field | undefined
  fields: Field[]
  customer: Customer | undefined
  choose: (id: number | undefined) => void
}

/** Found by name or phone, or made. */
function Who({ field, fields, customer, choose }: WhoProps) {
  const { t } = useLanguage()
  const [isMaking, setMaking] = useState(false)
  if (!field) return null
  return (
    <Section
      title={t('Customer')}
      actions={
        <Button variant="default" size="compact-sm" onClick={() => setMaking(true)}>
          {t('New customer')}
        </Button>
      }
    >
      <ReferenceField
        key={customer?.id}
        field={field}
        value={customer?.id}
        onChange={(id) => choose(Number(id) || undefined)}
        problems={{}}
      />
      {isMaking && (
        <RecordDrawer
          opened
          title={t('New customer')}
          fields={fields}
          record={null}
          widgets={{}}
          save={(values) => submit('customer.create', values)}
          onClose={() => setMaking(false)}
          onSaved={(data) => {
            setMaking(false)
            choose(idIn(data))
          }}
        />
      )}
    </Section>
  )
}

const idIn = (data: unknown): number | undefined =>
  typeof data === 'object' && data !== null && 'id' in data ? Number(data.id) : undefined

type AddressesProps = {
  customer: Customer
  fields: Field[]
  chosen: number | undefined
  choose: (id: number) => void
  again: () => void
}

function Addresses({ customer, fields, chosen, choose, again }: AddressesProps) {
  const { t } = useLanguage()
  const [isMaking, setMaking] = useState(false)
  return (
    <Section
      title={t('Delivery address')}
      actions={
        <Button variant="default" size="compact-sm" onClick={() => setMaking(true)}>
          {t('Add address')}
        </Button>
      }
    >
      <Radio.Group
        value={String(chosen ?? '')}
        onChange={(id) => choose(Number(id))}
        aria-label={t('Delivery address')}
      >
        <Stack gap="xs">
          {customer.addresses.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('None yet')}
            </Text>
          )}
          {customer.addresses.map(({ id, name, mobile, province, city, country, detail }) => (
            <Radio
              key={id}
              value={String(id)}
              label={`${name} ${mobile}`}
              description={[province, city, country, detail].join(' ')}
            />
          ))}
        </Stack>
      </Radio.Group>
      {isMaking && (
        <RecordDrawer
          opened
          title={t('Add address')}
          fields={fields}
          record={null}
          widgets={{}}
          save={(values) => submit('customer.add_address', withRecordId(customer.id, values))}
          onClose={() => setMaking(false)}
          onSaved={() => {
            setMaking(false)
            again()
          }}
        />
      )}
    </Section>
  )
}
