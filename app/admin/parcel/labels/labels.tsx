'use client'

import { Alert, Button, Text, useMantineStyleNonce } from '@mantine/core'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import type { OutputOf } from '@/lib/endpoints'
import classes from './labels.module.css'

type Waybill = OutputOf<'waybill.read'>
export type Printed = Pick<Waybill, 'id' | 'tracking_no'> & {
  label_type: NonNullable<Waybill['label_type']>
  label: string
}

/** A page of 76 by 130 mm for each label. `missing`: how many of the parcels have none. */
export function Labels({ labels, missing }: { labels: Printed[]; missing: number }) {
  const { t } = useLanguage()
  return (
    <main className={classes.whole}>
      <div className={classes.bar}>
        <Text size="sm">{t('{n} {n:label/labels}, 76 × 130 mm', { n: labels.length })}</Text>
        <Button
          ml="auto"
          disabled={labels.length === 0}
          leftSection={<Icon name="print" size={16} />}
          onClick={() => print()}
        >
          {t('Print')}
        </Button>
      </div>
      {missing > 0 && (
        <Alert className={classes.missing} color="yellow" icon={<Icon name="alert" />}>
          {t('{n} {n:parcel has/parcels have} no label. Get a waybill on the page of the order', { n: missing })}
        </Alert>
      )}
      {labels.map((one) => (
        <Label key={one.id} {...one} />
      ))}
    </main>
  )
}

/** A page from outside may run nothing, and reaches nothing of ours. Its styles need the nonce of this page. */
function Label({ tracking_no, label_type, label }: Printed) {
  const { t } = useLanguage()
  const nonce = useMantineStyleNonce()?.()
  const name = t('Label of {number}', { number: tracking_no ?? '' })
  if (label_type === 'image') {
    // biome-ignore lint/performance/noImgElement: a data URL, which is not resized
    return <img className={classes.label} src={label} alt={name} />
  }
  const page = label.replace(/<style\b/gi, `<style nonce="${nonce ?? ''}"`)
  return <iframe className={classes.label} sandbox="" srcDoc={page} title={name} />
}
