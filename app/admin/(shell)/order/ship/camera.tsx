'use client'

import { Modal, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { scan } from '@/components/admin/kit/camera'
import { OrderNumber } from '@/components/admin/order/order-number'
import { useLanguage } from '@/components/ui/language'
import { piecesText } from '@/packages/client/src/shop/variants'
import classes from './bench.module.css'
import type { ToPack } from './use-bench'

type Props = { order: ToPack; onFound: (text: string) => void; onClose: () => void }

/**
 * The camera of a phone as a scanner: each code that it sees is the number of the order above, and then comes the next.
 */
export default function Camera({ order, onFound, onClose }: Props) {
  const { t } = useLanguage()
  const video = useRef<HTMLVideoElement>(null)
  const seen = useRef(new Set<string>())
  const [isRefused, setRefused] = useState(false)
  const find = useEffectEvent((text: string) => {
    if (seen.current.has(text)) return // it is still in front of the camera
    seen.current.add(text)
    navigator.vibrate?.(60)
    onFound(text)
  })
  useEffect(() => {
    const end = new AbortController()
    if (video.current) scan(video.current, end.signal, (text) => find(text)).catch(() => setRefused(true))
    return () => end.abort()
  }, [])
  return (
    <Modal opened onClose={onClose} title={t('Scan the tracking number')} transitionProps={{ duration: 0 }}>
      <Text size="sm">
        {piecesText(order.lines)} · <OrderNumber number={order.order_no} />
      </Text>
      {isRefused ? (
        <Text size="sm" role="alert">
          {t('The camera cannot be used. Allow it in the settings of your browser')}
        </Text>
      ) : (
        <video ref={video} className={classes.video} playsInline muted />
      )}
    </Modal>
  )
}
