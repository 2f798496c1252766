'use client'

import { Button, SegmentedControl, Switch } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { AddressLabel, Sheet } from './sheet'
import type { Kind, Seller, Slip } from './slip'
import classes from './slips.module.css'

type Props = { slips: Slip[]; seller: Seller }

/** A packing slip has no prices; a delivery note has them, unless the order is a gift; a label goes on the parcel. */
export function Slips({ slips, seller }: Props) {
  const { t } = useLanguage()
  const [kind, setKind] = useState<Kind | 'label'>('packing')
  const [priced, setPriced] = useState(true)
  const kinds: { value: Kind | 'label'; label: string }[] = [
    { value: 'packing', label: t('Packing slip') },
    { value: 'delivery', label: t('Delivery note') },
    { value: 'label', label: t('Address label') },
  ]
  return (
    <main className={classes.whole}>
      <div className={classes.bar}>
        <SegmentedControl
          data={kinds}
          value={kind}
          onChange={(value) => setKind(value)}
          aria-label={t('Type')}
          classNames={{ label: classes.kind }}
        />
        {kind === 'delivery' && (
          <Switch
            label={t('Show prices')}
            checked={priced}
            onChange={({ currentTarget }) => setPriced(currentTarget.checked)}
          />
        )}
        <Button ml="auto" leftSection={<Icon name="print" size={16} />} onClick={() => print()}>
          {t('Print')}
        </Button>
      </div>
      {slips.map((slip) =>
        kind === 'label' ? (
          <AddressLabel key={`${slip.id} ${slip.nth}`} slip={slip} seller={seller} />
        ) : (
          <Sheet
            key={`${slip.id} ${slip.nth}`}
            slip={slip}
            seller={seller}
            kind={kind}
            priced={kind === 'delivery' && priced}
          />
        ),
      )}
    </main>
  )
}
