import classes from './profile.module.css'

/** What is known of somebody; what is not is left out. */
export const Facts = ({ facts }: { facts: Record<string, string | null> }) => (
  <dl className={classes.facts}>
    {Object.entries(facts).map(
      ([label, value]) =>
        value && (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)
