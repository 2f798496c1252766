import Link from 'next/link'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { getTranslations } from '@/components/ui/translations'
import classes from './home.module.css'
import { HOME, isInternalPath, type Place } from './places'
import { LinkProgress } from './progress'

/** A card per folder of the menu, with the pages that the visitor may open. */
export async function HomeCards({ places }: { places: Place[] }) {
  const { t } = await getTranslations()
  const single = places.filter(({ kind }) => kind !== 'folder')
  const own = { kind: 'page' as const, hidden: false, children: [] }
  const yours = [{ ...own, id: -1, title: t('Change password'), icon: 'key', path: `/admin/password?from=${HOME}` }]
  return (
    <>
      {single.length > 0 && <Part title={t('Pages')} places={single} />}
      {places.map(
        (place) => place.kind === 'folder' && <Part key={place.id} title={place.title} places={leaves(place)} />,
      )}
      <Part title={t('Your account')} places={yours} />
    </>
  )
}

const leaves = ({ children }: Place): Place[] =>
  children.flatMap((place) => (place.kind === 'folder' ? leaves(place) : [place]))

function Part({ title, places }: { title: string; places: Place[] }) {
  return (
    <section className={classes.part}>
      <h2>{title}</h2>
      <ul className={classes.cards}>
        {places.map((place) => (
          <li key={place.id}>
            <Card place={place} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Card({ place: { kind, path, title, icon } }: { place: Place }) {
  const inside = (go: 'chevron-right' | 'external'): ReactNode => (
    <>
      <span className={classes.sign}>
        <Icon name={icon} size={22} />
      </span>
      <span className={classes.name}>{title}</span>
      <span className={classes.go}>
        <Icon name={go} size={16} />
      </span>
    </>
  )
  if (kind === 'page' && isInternalPath(path)) {
    return (
      <Link href={path} prefetch={false} className={classes.card}>
        {inside('chevron-right')}
        <LinkProgress />
      </Link>
    )
  }
  return (
    <a href={path} target="_blank" rel="noreferrer" className={classes.card}>
      {inside('external')}
    </a>
  )
}
