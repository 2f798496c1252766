import classes from './kiosk-scene.module.css'

const NAME = 'KIOSK'
const STRIPES = [0, 1, 2, 3, 4, 5, 6, 7]
const BULBS = [
  [38, 262],
  [86, 288],
  [134, 306],
  [184, 317],
  [536, 317],
  [586, 306],
  [634, 286],
  [682, 258],
] as const
const HOUSES = 'M0 700V560h70v-40h80v70h60v-110h90v60h70v-90h60v60h80v-30h70v90h60v-50h80v180z'

/** A kiosk at the corner, drawn by ourselves: by day when the page is light, by night when it is dark. */
export function KioskScene() {
  return (
    <svg
      viewBox="0 0 720 900"
      preserveAspectRatio="xMidYMax slice"
      className={classes.scene}
      aria-hidden="true"
      focusable="false"
    >
      <circle className={classes.halo} cx="566" cy="170" r="104" />
      <circle className={classes.sun} cx="566" cy="170" r="56" />
      <path className={classes.houses} d={HOUSES} />
      <path className={classes.far} d="M0 700V620h90v-30h70v50h110v-70h60v90h120v-50h80v30h70v-70h60v130z" />
      <path className={classes.ground} d="M0 700h720v200H0z" />
      <path className={classes.shine} d="M110 776h500l60 124H50z" />
      <path className={classes.wire} d="M0 230Q90 312 226 316M494 316Q630 312 720 226" />
      {BULBS.map(([x, y]) => (
        <circle key={x} className={classes.bulb} cx={x} cy={y} r="6" />
      ))}
      <Booth />
      <Awning />
      <Street />
    </svg>
  )
}

function Booth() {
  return (
    <>
      <rect className={classes.wall} x="150" y="400" width="420" height="380" rx="6" />
      <rect className={classes.window} x="180" y="452" width="360" height="172" />
      <path className={classes.shelf} d="M180 538h360v8H180z" />
      <Goods />
      <rect className={classes.counter} x="130" y="624" width="460" height="22" rx="6" />
      <path className={classes.planks} d="M234 646v134M318 646v134M402 646v134M486 646v134" />
      <rect className={classes.code} x="324" y="668" width="72" height="86" rx="8" />
      <path
        className={classes.dots}
        d="M336 680h16v16h-16zM368 680h16v16h-16zM336 712h16v16h-16zM358 682h5v5h-5zM358 692h5v9h-5zM368 702h6v6h-6zM378 706h6v10h-6zM358 708h5v6h-5zM368 716h6v12h-6zM358 722h5v6h-5zM378 722h6v6h-6zM338 702h8v5h-8zM340 738h40v5h-40z"
      />
      <path className={classes.base} d="M142 780h436v14H142z" />
    </>
  )
}

/** What is sold: tea, fruit, a gift, a lamp, and the jars on the lower shelf. */
function Goods() {
  return (
    <>
      <path className={classes.green} d="M204 494h36v44h-36zM208 484h28v10h-28z" />
      <path className={classes.cream} d="M210 506h24v18h-24zM374 496h40v42h-40zM288 584h30v40h-30z" />
      <path
        className={classes.red}
        d="M276 524a14 14 0 1 0 28 0 14 14 0 1 0-28 0M300 524a14 14 0 1 0 28 0 14 14 0 1 0-28 0M390 496h8v42h-8zM386 486l8 10 8-10z"
      />
      <path className={classes.amber} d="M288 504a14 14 0 1 0 28 0 14 14 0 1 0-28 0M290 598h26v26h-26z" />
      <path className={classes.red} d="M374 512h40v8h-40z" />
      <path className={classes.steel} d="M484 510h6v28h-6zM472 534h30v4h-30z" />
      <path className={classes.lamp} d="M472 478h30l12 34h-54z" />
      <path className={classes.steel} d="M206 574h44v50h-44zM252 590h28v34h-28z" />
      <path className={classes.amber} d="M212 584h32v14h-32z" />
      <path
        className={classes.green}
        d="M448 598h40l-6 26h-28zM468 598c-4-22-22-24-30-22 2 14 14 22 30 22m0 0c0-26 16-34 28-32 0 18-10 30-28 32"
      />
      <rect className={classes.phone} x="366" y="568" width="32" height="56" rx="6" />
      <path className={classes.cream} d="M371 576h22v14h-22zM371 594h22v4h-22zM371 602h14v4h-14z" />
    </>
  )
}

function Awning() {
  return (
    <>
      <rect className={classes.sign} x="212" y="312" width="296" height="62" rx="14" />
      <text className={classes.name} x="360" y="355" textAnchor="middle">
        {NAME}
      </text>
      <path className={classes.shade} d="M150 440h420v34q-210 18-420 0z" />
      {STRIPES.map((n) => (
        <path
          key={n}
          className={n % 2 ? classes.white : classes.blue}
          d={`M${156 + 51 * n} 374h51L${180 + 60 * n} 446a30 30 0 0 1-60 0z`}
        />
      ))}
    </>
  )
}

function Street() {
  return (
    <>
      <path className={classes.pot} d="M62 742h64l-8 52H70z" />
      <path
        className={classes.leaf}
        d="M94 742c-46-18-58-62-48-86 24 10 44 42 48 86m0 0c-8-60 6-100 30-122 14 34 0 92-30 122m0 0c12-36 30-50 54-54 2 26-18 48-54 54"
      />
      <path className={classes.crate} d="M608 738h84v56h-84z" />
      <path className={classes.amber} d="M612 738a16 16 0 0 1 32 0zM642 738a16 16 0 0 1 32 0z" />
      <path className={classes.red} d="M628 738a15 15 0 0 1 30 0zM660 738a14 14 0 0 1 28 0z" />
      <path className={classes.slats} d="M608 756h84M608 775h84" />
    </>
  )
}
