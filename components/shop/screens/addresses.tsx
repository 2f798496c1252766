'use client'

import { useLanguage } from '@/components/ui/language'
import { chosenAddress } from '../checkout'
import type { Address } from '../client'
import { goBack, Link, useAddress, useTitle } from '../navigation'
import { useObservable } from '../observable'
import { Bar } from '../parts/bar'
import parts from '../parts/parts.module.css'
import { Sign } from '../parts/sign'
import { Bones, Empty, Shown, SignInFirst } from '../parts/states'
import { useRead } from '../read'
import { addresses } from '../resources'
import { pathOf, pathTo } from '../routes'
import { session } from '../session'
import classes from './addresses.module.css'

/** Where things go; from the checkout one of them is chosen. */
export default function AddressesScreen() {
  const { t } = useLanguage()
  const signedIn = useObservable(session, 'unknown')
  const isChoosing = useAddress().search.get('choose') !== null
  const title = isChoosing ? t('Choose an address') : t('Delivery addresses')
  useTitle(title)
  return (
    <div className={parts.screen}>
      <Bar title={title} up={isChoosing ? pathTo('checkout') : pathTo('me')} />
      {signedIn === 'unknown' && <Bones />}
      {signedIn === 'out' && <SignInFirst />}
      {signedIn === 'in' && <Own isChoosing={isChoosing} />}
    </div>
  )
}

function Own({ isChoosing }: { isChoosing: boolean }) {
  const { t } = useLanguage()
  const reading = useRead(addresses, null)
  return (
    <>
      <div className={parts.grow}>
        <Shown reading={reading}>
          {(own) => (
            <>
              {own.length === 0 && <Empty icon="pin" title={t('No addresses yet')} />}
              <ul>
                {own.map((address) => (
                  <li key={address.id} className={`${parts.section} ${classes.address}`}>
                    <Words address={address} isChoosing={isChoosing} />
                    <Link
                      href={pathOf('address', address.id)}
                      className={classes.edit}
                      aria-label={t('Edit the address of {name}', { name: address.name })}
                    >
                      <Sign name="edit" size={20} />
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Shown>
      </div>
      <div className={parts.foot}>
        <Link href={pathOf('address', 0)} className={`${parts.button} ${parts.wide}`}>
          {t('Add an address')}
        </Link>
      </div>
    </>
  )
}

function Words({ address, isChoosing }: { address: Address; isChoosing: boolean }) {
  const { t } = useLanguage()
  const { id, name, mobile, province, city, country, detail, is_default, added_by_shop } = address
  const words = (
    <>
      <b>
        {name} {mobile}
      </b>
      {is_default && <span className={classes.label}>{t('Default')}</span>}
      {added_by_shop && <span className={classes.label}>{t('Added by the shop')}</span>}
      <span className={classes.soft}>{[province, city, country, detail].join(' ')}</span>
    </>
  )
  if (!isChoosing) return <div>{words}</div>
  function choose() {
    chosenAddress.set(id)
    goBack(pathTo('checkout'))
  }
  return (
    <button type="button" className={classes.choose} onClick={choose}>
      {words}
    </button>
  )
}
