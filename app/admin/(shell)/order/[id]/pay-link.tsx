'use client'

import { Button, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { lazy, Suspense, useState, useTransition } from 'react'
import { moment } from '@/components/admin/kit/format'
import { useAction } from '@/components/admin/kit/use-action'
import { whenOnline } from '@/components/ui/connection/when-online'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import type { OutputOf } from '@/lib/endpoints'

const QrCode = lazy(whenOnline(() => import('qrcode.react').then((module) => ({ default: module.QRCodeSVG }))))

/** A link to send to the buyer, who opens and pays the order with it. */
export function PayLink({ id }: { id: number }) {
  const { t } = useLanguage()
  const act = useAction()
  const [link, setLink] = useState<OutputOf<'order.link'>>()
  const [busy, start] = useTransition()
  const make = () =>
    start(async () => {
      const answer = await act('order.link', { id })
      if (answer) setLink(answer.data)
    })
  return (
    <>
      <Button variant="default" loading={busy} leftSection={<Icon name="link" size={16} />} onClick={make}>
        {t('Payment link')}
      </Button>
      <Modal opened={link !== undefined} onClose={() => setLink(undefined)} title={t('Payment link')}>
        {link && (
          <Stack>
            <Text size="sm">{t('Send it to the buyer. Only they can open the order and pay it')}</Text>
            <Group justify="center">
              <Suspense>
                <QrCode value={link.url} size={184} level="M" role="img" aria-label={t('QR code of the link')} />
              </Suspense>
            </Group>
            <TextInput readOnly value={link.url} aria-label={t('Payment link')} />
            {link.expires_at && (
              <Text size="xs" c="dimmed">
                {t('Expires on {time}', { time: moment(link.expires_at) })}
              </Text>
            )}
            <CopyButton value={link.url}>
              {({ copied, copy }) => <Button onClick={copy}>{copied ? t('Copied') : t('Copy link')}</Button>}
            </CopyButton>
          </Stack>
        )}
      </Modal>
    </>
  )
}
