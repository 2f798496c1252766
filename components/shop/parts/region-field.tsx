'use client'

import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage } from '@/components/ui/language'
import { below, useRegions } from '@/components/ui/use-regions'
import { compact } from '@/lib/base/compact'
import type { Region } from '@/lib/region/tree'
import fields from './parts.module.css'
import classes from './region-field.module.css'
import { Sheet } from './sheet'
import { Bones, Empty } from './states'

/** Province, city and district, and the code of the latter: null where it is not known. */
export type RegionChoice = { province: string; city: string; country: string; region_code: string | null }
type Props = { place: RegionChoice; problem: string | undefined; onChange: (place: RegionChoice) => void }

const namesOf = ({ province, city, country }: RegionChoice) => [province, city, country]

/** The region of an address, chosen level by level. */
export function RegionField({ place, problem, onChange }: Props) {
  const { t } = useLanguage()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const words = compact(namesOf(place)).join(' ')
  return (
    <div className={fields.field}>
      <span id={`${id}-label`}>{t('Region')}</span>
      <button
        type="button"
        id={id}
        className={classes.value}
        aria-labelledby={`${id}-label ${id}`}
        aria-haspopup="dialog"
        data-wrong={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
        onClick={() => setOpen(true)}
      >
        {words || t('Province, city and district')}
      </button>
      {problem && (
        <span id={`${id}-problem`} className={fields.wrong}>
          {problem}
        </span>
      )}
      {isOpen && <RegionSheet place={place} choose={onChange} close={() => setOpen(false)} />}
    </div>
  )
}

type SheetProps = { place: RegionChoice; choose: (place: RegionChoice) => void; close: () => void }

function RegionSheet({ place, choose, close }: SheetProps) {
  const { t } = useLanguage()
  const { regions, failed, again } = useRegions()
  const [chosen, setPath] = useState<string[]>(place.province ? [place.province, place.city] : [])
  const path = below(regions ?? [], chosen).length > 0 ? chosen : [] // what was typed once may be in no list
  const regionsHere = below(regions ?? [], path)
  const level = useRef<HTMLElement>(null)
  const goTo = (next: string[]) => {
    flushSync(() => setPath(next))
    level.current?.focus() // the button that was pressed is gone; and so the level is read out
  }
  const current = namesOf(place)[path.length]
  function take({ name, code }: Region) {
    const [province = '', city = ''] = path
    if (path.length < 2) return goTo([...path, name])
    choose({ province, city, country: name, region_code: code })
    close()
  }
  return (
    <Sheet label={t('Region')} close={close}>
      <div className={classes.crumbs}>
        {path.map((name, at) => (
          <button key={name + String(at)} type="button" onClick={() => goTo(path.slice(0, at))}>
            {name}
          </button>
        ))}
        <b ref={level} tabIndex={-1}>
          {[t('Province'), t('City'), t('District')][path.length]}
        </b>
      </div>
      {failed && <NotLoaded again={again} />}
      {!regions && !failed && <Bones heights={[40, 40, 40]} />}
      {regions && (
        <ul key={path.join()} className={classes.list}>
          {regionsHere.map((region) => (
            <li key={region.code}>
              <button type="button" aria-current={current === region.name} onClick={() => take(region)}>
                {region.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}

function NotLoaded({ again }: { again: () => void }) {
  const { t } = useLanguage()
  return (
    <Empty icon="warning" title={t('Could not be loaded')}>
      <button type="button" className={`${fields.button} ${fields.small}`} onClick={again}>
        {t('Try again')}
      </button>
    </Empty>
  )
}
