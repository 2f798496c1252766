'use client'

import { useLanguage } from '@/components/ui/language'
import { type Address, shop } from '../client'
import { Link } from '../navigation'
import parts from '../parts/parts.module.css'
import { type RegionChoice, RegionField } from '../parts/region-field'
import { Sign } from '../parts/sign'
import { Problem } from '../parts/states'
import { pathOf, pathTo } from '../routes'
import { useWork } from '../use-work'
import classes from './checkout.module.css'

/** The delivery address, or that there is none yet. */
export function Destination({ address }: { address: Address | undefined }) {
  const { t } = useLanguage()
  const href = address ? `${pathTo('addresses')}?choose=1` : `${pathOf('address', 0)}?choose=1`
  return (
    <Link href={href} className={`${parts.section} ${classes.address}`}>
      <Sign name={address ? 'pin' : 'plus'} size={22} />
      {address ? (
        <span>
          <b>
            {address.name} {address.mobile}
          </b>
          <span className={classes.soft}>
            {[address.province, address.city, address.country, address.detail].join(' ')}
          </span>
          {address.added_by_shop && <span className={classes.soft}>{t('Added by the shop')}</span>}
        </span>
      ) : (
        <b>{t('Add a delivery address')}</b>
      )}
      <Sign name="chevron-right" size={18} />
    </Link>
  )
}

/** An address from before regions had codes, of which the names do not say which region it is. */
export const isPlaceUnknown = ({ region_code }: Address): boolean => region_code === null

export function MissingRegion({ address, onSaved }: { address: Address; onSaved: () => void }) {
  const { t } = useLanguage()
  const { isBusy, error, run } = useWork()
  const save = (place: RegionChoice) =>
    run(async () => {
      await shop.address.update({ id: address.id, ...place })
      onSaved()
    })
  return (
    <div className={`${parts.section} ${parts.form}`} aria-busy={isBusy}>
      <RegionField place={address} problem={t('Choose a region')} onChange={save} />
      <Problem error={error} />
    </div>
  )
}
