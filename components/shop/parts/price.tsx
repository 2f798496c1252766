'use client'

import { useLanguage } from '@/components/ui/language'
import { money } from '@/packages/client/src/shop/money'
import classes from './parts.module.css'

type Props = { fen: number; from?: boolean; former?: number | null; size?: number }

/** An amount as shops write it: the sign small, and beside it what it was before. */
export function Price({ fen, from = false, former, size = 17 }: Props) {
  const { t } = useLanguage()
  const amount = money(fen)
  return (
    <span>
      <span className={classes.price} style={{ fontSize: size }}>
        <small>{amount.slice(0, 1)}</small>
        {amount.slice(1)}
        {from && <small> {t('and up')}</small>}
      </span>
      {former && former > fen && (
        <s className={classes.former}>
          <span className={classes.hidden}>{t('Original price')} </span>
          {money(former)}
        </s>
      )}
    </span>
  )
}
