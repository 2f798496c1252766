import Link from 'next/link'
import classes from './kit.module.css'

type Props = { href: '/' | '/admin'; name?: string | undefined; onGo?: () => void }

/** The logo above every page, with the name of the shop for those who are signed in. */
export function Brand({ href, name = 'Kiosk', onGo }: Props) {
  return (
    <Link href={href} prefetch={false} {...(onGo && { onClick: onGo })} className={classes.brand}>
      {/* biome-ignore lint/performance/noImgElement: an icon of our own needs no optimiser */}
      <img src="/icon.svg" alt="" width={28} height={28} />
      <span className={classes.name}>{name}</span>
    </Link>
  )
}
