'use client'

import { useLanguage } from '@/components/ui/language'
import { shop } from '../client'
import { useRead } from '../read'
import { messageWays } from '../resources'
import { useWork } from '../use-work'
import classes from './delivery-choice.module.css'
import parts from './parts.module.css'
import { Problem } from './states'

/** By which ways the shop may tell the buyer of their orders: a change holds at once. */
export function MessageWays() {
  const { t, locale } = useLanguage()
  const { value, replace } = useRead(messageWays, locale)
  const { isBusy, error, run } = useWork()
  if (!value?.length) return null
  const choose = (way: string, active: boolean) =>
    run(async () => replace((await shop.message.chooseWay({ way, active })).ways))
  return (
    <fieldset className={`${parts.section} ${classes.choices}`}>
      <legend>{t('Messages about my orders')}</legend>
      {value.map(({ way, title, active }) => (
        <label key={way} className={classes.choice}>
          <input
            type="checkbox"
            checked={active}
            disabled={isBusy}
            onChange={({ target }) => choose(way, target.checked)}
          />
          {title}
        </label>
      ))}
      <Problem error={error} />
    </fieldset>
  )
}
