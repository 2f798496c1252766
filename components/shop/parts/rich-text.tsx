'use client'

import classes from './rich-text.module.css'

/** A text of the shop's staff: the server keeps no HTML that it has not cleaned. */
export const RichText = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was saved
  <div className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />
)
