'use client'

import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { EditPart } from '@/components/admin/form/edit-part'
import { CopyIcon } from '@/components/admin/kit/copy-icon'
import { moment } from '@/components/admin/kit/format'
import type { Field } from '@/components/admin/kit/model'
import { customFacts } from '@/components/admin/page/custom-facts'
import { Facts } from '@/components/admin/page/page'
import { Section } from '@/components/admin/page/section'
import { ContentLabel } from '@/components/admin/people/content-label'
import { usePersonActions } from '@/components/admin/people/person-actions'
import { type Translate, useLanguage } from '@/components/ui/language'
import { type Express, ExpressActions, SentParcels } from './express'
import {
  type Courier,
  CourierActions,
  CourierFacts,
  MarkDoneButton,
  type Pickup,
  PickupActions,
  PickupFacts,
} from './hand-over'
import { isNotSent, type Order } from './order'
import classes from './order.module.css'

type Props = {
  order: Order
  address: {
    /** May be revealed. */
    readable: boolean
    /** The fields of an address, with the permission to correct it. */
    fields: Field[] | undefined
    /** The fields that the shop has added to addresses. */
    custom: Field[]
  }
  express: Express
  pickup: Pickup
  courier: Courier
  /** The fields to mark a service as done. */
  done: Field[] | undefined
}

/** What is masked until staff reveal it. */
type Plain = Order['address'] & Pick<Order, 'remark'>

/** How the order reaches the buyer: the buttons of its way of delivery, the buyer’s note, the address, and parcels. */
export function Delivery({ order, address, express, pickup, courier, done }: Props) {
  const { t } = useLanguage()
  const [plain, setPlain] = useState<Plain>()
  const { remark } = plain ?? order
  return (
    <Section
      title={titleOf(order, t)}
      actions={
        <Group gap="xs">
          <ExpressActions order={order} {...express} />
          <PickupActions order={order} {...pickup} />
          <CourierActions order={order} {...courier} />
          {done && order.delivery === 'none' && <MarkDoneButton order={order} fields={done} />}
        </Group>
      }
    >
      {remark && <BuyersNote text={remark} check={order.remark_check} />}
      <Address order={order} {...address} plain={plain} setPlain={setPlain} />
      {order.pickup && <PickupFacts {...order.pickup} />}
      {order.courier && <CourierFacts {...order.courier} />}
      <SentParcels order={order} print={address.readable} {...express} />
    </Section>
  )
}

function BuyersNote({ text, check }: { text: string; check: Order['remark_check'] }) {
  const { t } = useLanguage()
  return (
    <div className={classes.remark}>
      <Group gap="xs">
        <Text size="xs" c="dimmed">
          {t('Buyer’s note')}
        </Text>
        <ContentLabel state={check} />
      </Group>
      {text}
    </div>
  )
}

function titleOf({ delivery }: Order, t: Translate): string {
  if (delivery === 'pickup') return t('Pick-up')
  if (delivery === 'courier') return t('Local delivery')
  return delivery === 'none' ? t('Service') : t('Delivery')
}

type AddressProps = Props['address'] & {
  order: Order
  plain: Plain | undefined
  setPlain: (plain: Plain | undefined) => void
}

/** Masked until it is needed to pack the order, and copied in one piece once it is shown. */
function Address({ order, readable, custom, fields, plain, setPlain }: AddressProps) {
  const { t } = useLanguage()
  const doing = usePersonActions()
  const show = () => doing.run(() => doing.act('order.read_address', { id: order.id }), setPlain)
  return (
    <div className={classes.address}>
      <div>
        <Recipient order={order} plain={plain} />
        {custom.length > 0 && <Facts facts={customFacts(custom, plain ?? order.address, false)} />}
      </div>
      <Group gap="xs">
        {readable && !plain && !order.blanked_at && (
          <Button variant="default" size="compact-sm" disabled={doing.busy} onClick={show}>
            {t('Reveal address')}
          </Button>
        )}
        {readable && fields && isNotSent(order.status) && order.delivery === 'express' && (
          <EditPart
            id={order.id}
            operation="order.set_address"
            label={t('Edit address')}
            fields={fields}
            read={async () => {
              const answer = await doing.act('order.read_address', { id: order.id })
              return answer && { ...answer.data, version: order.version }
            }}
            onSaved={() => setPlain(undefined)}
          />
        )}
      </Group>
    </div>
  )
}

function Recipient({ order, plain }: Pick<AddressProps, 'order' | 'plain'>) {
  const { t } = useLanguage()
  const { name, mobile, province, city, country, detail } = plain ?? order.address
  const place = [province, city, country, detail].join(' ')
  return (
    <>
      {order.blanked_at ? (
        <Text size="sm" c="dimmed">
          {t('Personal data was removed on {day}', { day: moment(order.blanked_at).slice(0, 10) })}
        </Text>
      ) : (
        <Group gap={4}>
          <Text size="sm" fw={500}>{`${name} · ${mobile}`}</Text>
          {plain && <CopyIcon name={t('Phone')} value={mobile} />}
        </Group>
      )}
      <Group gap={4} wrap="nowrap">
        <Text size="sm">{place}</Text>
        {plain && <CopyIcon name={t('Delivery address')} value={`${name} ${mobile}\n${place}`} />}
      </Group>
    </>
  )
}
