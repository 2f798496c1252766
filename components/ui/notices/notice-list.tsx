'use client'

import { Notifications } from '@mantine/notifications'
import classes from './notice-list.module.css'
import { useFreePlace } from './use-free-place'

const POSITION = 'bottom-right'

/** Where they cover nothing that one may want to click. */
export default function NoticeList() {
  const place = useFreePlace(`.${classes.root}[data-position="${POSITION}"]`)
  return <Notifications position={POSITION} className={classes.root ?? ''} style={place} containerWidth={400} />
}
