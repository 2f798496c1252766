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
import { Columns, Section } from '@/components/admin/page/section'
import { whenOnline } from '@/components/ui/connection/when-online'
import { useLanguage } from '@/components/ui/language'
import { newKey } from '@/components/ui/new-key'
import { nothing } from '@/components/ui/nothing'
import type { OutputOf } from '@/lib/endpoints'
import { submit } from '@/lib/submit'
import { Costs } from './costs'
import { type Item, ItemList, itemsOf } from './item-list'
import { useCosts } from './use-costs'

const RecordDrawer = dynamic(
  whenOnline(() => import('@/components/admin/form/record-drawer').then((one) => one.RecordDrawer)),
  { loading: nothing },
)

const AddAddress = dynamic(
  whenOnline(() => import('./add-address')),
  { loading: nothing },
)

type Customer = OutputOf<'customer.read'>
type Props = {
  who: Field | undefined
  note: Field | undefined
  customer: Field[] | undefined
  address: Field[] | undefined
}

/** Who, where to, what, a note, and what it costs. */
export function NewOrder({ who, note, customer, address }: Props) {
  const { t } = useLanguage()
  const order = useNewOrder()
  return (
    <Columns
      main={
        <>
          <Who field={who} fields={customer} customer={order.customer} choose={order.choose} />
          {order.customer && (
            <Addresses
              customer={order.customer}
              fields={address}
              chosen={order.address_id}
              choose={order.setAddress}
              added={order.takeAddress}
            />
          )}
          <ItemList items={order.items} change={order.setItems} costs={order.costs?.value} />
        </>
      }
      aside={
        <>
          <Total {...order} />
          {note && (
            <Section title={t('Staff note')}>
              <Note
                field={note}
                value={order.note}
                onChange={(value) => order.setNote(typeof value === 'string' ? value : '')}
                problems={{}}
              />
            </Section>
          )}
        </>
      }
    />
  )
}

const Note = widgets.textarea

function Total({ costs, isAsked, address_id, busy, again, place }: ReturnType<typeof useNewOrder>) {
  const { t } = useLanguage()
  return (
    <Section title={t('Total')}>
      <Costs costs={costs} isAsked={isAsked} again={again} />
      <Button fullWidth mt="md" loading={busy} disabled={!costs?.value?.can_order || !address_id} onClick={place}>
        {t('Place order')}
      </Button>
      <Text size="xs" c="dimmed" mt="xs">
        {t('The customer pays it in the mini-program: the order’s page has the link')}
      </Text>
    </Section>
  )
}

/** Everything stays as it is until the order is placed; a key of its own makes it one, however often it is sent. */
function useNewOrder() {
  const { t } = useLanguage()
  const router = useRouter()
  const act = useAction()
  const [customer, setCustomer] = useState<Customer>()
  const [address_id, setAddress] = useState<number>()
  const [items, setItems] = useState<Item[]>([])
  const [note, setNote] = useState('')
  const [key] = useState(newKey)
  const [busy, start] = useTransition()
  const selection =
    customer && items.length > 0 ? { customer_id: customer.id, address_id, items: itemsOf(items) } : undefined
  const { costs, again } = useCosts(selection)

  const choose = (id: number | undefined) =>
    start(async () => {
      const answer = id === undefined ? undefined : await act('customer.read', { id })
      setCustomer(answer?.data)
      setAddress(answer?.data.addresses.find(({ is_default }) => is_default)?.id)
    })
  /** What was just added is where this order goes. */
  const takeAddress = (id: number | undefined) =>
    start(async () => {
      const answer = customer && (await act('customer.read', { id: customer.id }))
      if (!answer) return
      setCustomer(answer.data)
      setAddress(id)
    })
  const place = () =>
    start(async () => {
      if (!selection || !costs?.value) return
      const { total_price } = costs.value
      const answer = await act('order.place', { ...selection, note, total_price }, { key })
      if (!answer) return again() // with the same key: the order may be there, and only its answer was lost
      notifyDone(t('Order placed'))
      router.push(`/admin/order/${answer.data.id}`)
    })
  const typed = { customer, address_id, items, note, choose, takeAddress, setAddress, setItems, setNote }
  return { ...typed, costs, isAsked: selection !== undefined, again, place, busy }
}

type WhoProps = {
  field: Field | undefined
  /** With the permission to make one. */
  fields: Field[] | undefined
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
        fields && (
          <Button variant="default" size="compact-sm" onClick={() => setMaking(true)}>
            {t('New customer')}
          </Button>
        )
      }
    >
      <ReferenceField
        key={customer?.id}
        field={field}
        value={customer?.id}
        onChange={(id) => choose(Number(id) || undefined)}
        problems={{}}
      />
      {isMaking && fields && (
        <RecordDrawer
          opened
          title={t('New customer')}
          fields={fields}
          record={null}
          widgets={{}}
          save={(values) => submit('customer.register', values)}
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
  /** With the permission to make one. */
  fields: Field[] | undefined
  chosen: number | undefined
  choose: (id: number) => void
  added: (id: number | undefined) => void
}

function Addresses({ customer, fields, chosen, choose, added }: AddressesProps) {
  const { t } = useLanguage()
  const [isMaking, setMaking] = useState(false)
  return (
    <Section
      title={t('Delivery address')}
      actions={
        fields && (
          <Button variant="default" size="compact-sm" onClick={() => setMaking(true)}>
            {t('Add address')}
          </Button>
        )
      }
    >
      <AddressChoice addresses={customer.addresses} chosen={chosen} choose={choose} />
      {isMaking && fields && (
        <AddAddress
          customer={customer}
          fields={fields}
          onAdded={(data) => added(idIn(data))}
          onGone={() => setMaking(false)}
        />
      )}
    </Section>
  )
}

type ChoiceProps = Pick<AddressesProps, 'chosen' | 'choose'> & Pick<Customer, 'addresses'>

function AddressChoice({ addresses, chosen, choose }: ChoiceProps) {
  const { t } = useLanguage()
  return (
    <Radio.Group value={String(chosen ?? '')} onChange={(id) => choose(Number(id))} aria-label={t('Delivery address')}>
      <Stack gap="xs">
        {addresses.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('None yet')}
          </Text>
        )}
        {addresses.map(({ id, name, mobile, province, city, country, detail }) => (
          <Radio
            key={id}
            value={String(id)}
            label={`${name} ${mobile}`}
            description={[province, city, country, detail].join(' ')}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
