import Link from 'next/link'
import classes from './brand.module.css'

/** The sign above every page. */
export function Brand({ href, onGo }: { href: '/' | '/admin'; onGo?: () => void }) {
  return (
    <Link href={href} prefetch={false} {...(onGo && { onClick: onGo })} className={classes.brand}>
      {/* biome-ignore lint/performance/noImgElement: an icon of our own needs no optimiser */}
      <img src="/icon.svg" alt="" width={28} height={28} />
      Kiosk
    </Link>
  )
}
