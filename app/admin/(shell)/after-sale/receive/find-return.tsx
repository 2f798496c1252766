'use client'

import { Alert, Anchor, Button, Paper, Stack, Text } from '@mantine/core'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState, useTransition } from 'react'
import { moment } from '@/components/admin/kit/format'
import { Scanner } from '@/components/admin/kit/scanner'
import { OrderNumber } from '@/components/admin/order/order-number'
import { useLanguage } from '@/components/ui/language'
import type { OutputOf } from '@/lib/endpoints'
import { piecesText } from '@/packages/client/src/shop/variants'

type Found = OutputOf<'after_sale.list'>['items']
type Props = { number: string; found: Found }

/** Finds a return by the number of its parcel: one opens at once, of several one is chosen. */
export function FindReturn({ number, found }: Props) {
  const { t } = useLanguage()
  const router = useRouter()
  const [busy, start] = useTransition()
  const [text, setText] = useState(number)
  const find = (of: string) => {
    setText(of)
    const search = new URLSearchParams({ number: of.trim() })
    if (of.trim()) start(() => router.push(`/admin/after-sale/receive?${search}`))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    find(text)
  }
  return (
    <Stack>
      <form onSubmit={onSubmit}>
        <Stack>
          <Scanner
            label={t('Return tracking number')}
            value={text}
            busy={busy}
            accepts={(seen) => seen.length > 5}
            onType={setText}
            onScan={find}
          />
          <Button type="submit" size="lg" loading={busy}>
            {t('Find return')}
          </Button>
        </Stack>
      </form>
      {number && found.length === 0 && (
        <Alert color="yellow" role="status">
          {t('No return has the tracking number {number}', { number })}
        </Alert>
      )}
      {found.length > 1 && <Several found={found} />}
    </Stack>
  )
}

/** In one parcel a buyer may send back what several requests are for. */
function Several({ found }: { found: Found }) {
  const { t } = useLanguage()
  return (
    <>
      <Text size="sm">{t('Several returns are in this parcel. Receive each of them')}</Text>
      {found.map(({ id, order_no, items, received_at }) => (
        <Paper key={id} withBorder p="md">
          <Anchor renderRoot={(props) => <Link {...props} href={`/admin/after-sale/${id}`} prefetch={false} />}>
            <OrderNumber number={order_no} />
          </Anchor>
          <Text size="sm">{piecesText(items)}</Text>
          {received_at && (
            <Text size="xs" c="dimmed">
              {t('Received on {time}', { time: moment(received_at) })}
            </Text>
          )}
        </Paper>
      ))}
    </>
  )
}
