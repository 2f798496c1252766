/**
 * The first half of the labelled queries, written before the search; the other half, written after it, is in
 * search-set-later.ts. A line: the query > what must be found ~ what may be found, too ! what must not be found at all
 * ^ what must come first. Anything not named is neither missed nor forbidden, but a mistake among the first ten.
 */
export const firstHalf = {
  'one character': `
茶 > lj2 msmj ajbc zsxz qmhc dhhc ydhc hcy dhp yz bmd pes peb jhc mlhc ggc dmc mcf nc gfcj bcb cpan cj ~ lj1 blc htmf lagp jjm tgy fhdc dfmr xqg zsh gw shu ght ! kh qkl ipk xwz
米 > dm xm xmi mx ym ! hsy jy qmhc
壶 > zsh shu mkh ! bwb gw
杯 > bcb bwb etb mkb ssb ! zsh gw
酒 > bj hj pj wine ~ qp yz2 ! jy cu
鞋 > pbx xbx dsx ~ sjb tote lgx qb ! wz
包 > sjb tote qb ~ mrjg cz ggc pbx xbx dsx lgx ! wj
果 > xwy mrjg kxg pg mg qyg ~ bdm ht gz ct cm clz ylm blc ! dm
恤 > tx1 tx2 ! cs
龙 > lj1 lj2 dfmr ~ dhp tgy fhdc etb ! dm`,
  'two characters': `
龙井 > lj1 lj2 ! dfmr
绿茶 > lj1 lj2 blc msmj htmf lagp ajbc ! zsxz hcy ^ lj2
红茶 > zsxz qmhc dhhc ydhc hcy jjm ! dhp lj1
白茶 > ajbc yz bmd ! lj1 ^ ajbc
花茶 > mlhc ggc jhc ! lj1 hua
乌龙 > dfmr dhp tgy fhdc ! lj1 ^ dfmr
普洱 > pes peb xqg ! bmd
咖啡 > ynkf lat gek mdj cold mkh caps ! mcf nc
保温 > bwb etb ! ssb mkb
水杯 > ssb bwb etb mkb ! xm shu ^ ssb
米线 > mx ! xm ym sjx
小米 > xm ! dm xwz
苹果 > pg ! qyg
毛巾 > mj ! wj mb
面膜 > mm ! gm
耳机 > ej ! cfj
坚果 > mrjg bdm xwy ht kxg gz ! pg ^ mrjg
裙子 > lyq ! tx1
牛奶 > ! nf nrg qb nzk`,
  'longer Chinese': `
西湖龙井 > lj1 ~ lj2 ! blc ^ lj1
正山小种 > zsxz
保温杯 > bwb etb ! mkb ssb
手机壳 > ipk hwk ! gm sh
充电器 > cdq ! cdb
连衣裙 > lyq ! lyq2
笔记本 > bjb bjb2 ! mb
紫砂茶壶 > zsh ! shu
武夷岩茶 > dhp ~ zsxz ! tgy
儿童水杯 > etb ~ ssb ! bwb mkb
电动牙刷 > ygs ! yg
大红袍 > dhp hua ! ht2
不锈钢保温杯 > bwb ! ctg etb`,
  'Latin words': `
iphone > ipk gm ! hwk pbj
IPHO > ipk gm ! pbj
kindle > kd
blue > ej ! ylm
chateau > wine
CHÂTEAU > wine
l'oreal > ran
loreal > ran
usb > cdq up ! sjx
usb-c > cdq ! up
wifi > lyq2
nvme > ssd
javascript > js
espresso > caps
rgb > jp`,
  'Chinese and Latin': `
T恤 > tx1 tx2 ! cs
iphone壳 > ipk ! hwk gm
iPhone手机壳 > ipk ! hwk gm
usb充电器 > cdq ! up cdb
A4文件夹 > wjj ! bjb2
LED台灯 > td
4K摄像头 > sxt
type-c数据线 > sjx
U盘 > up ! ssd cpan
纯棉T恤 > tx1 ! tx2 mj
NFC手环 > sh ! yz2`,
  'numbers and units': `
500g > lagp tgy xwy zao fm ! lj1 pj bj
250g > lj1 zsxz dhp xqg kxg nrg ! fhdc lj2
2.5kg > ht xm clz gz ! dm
5斤 > pg mg ! ct
500ml > bwb bj pj jy ! lagp cu
15.6英寸 > sjb ! bjb
500克 > lagp tgy xwy zao fm ! pj
65w > cdq
1.5l > shu hj ! sjx hsy
128GB > up ! bjb
53度 > bj
1L > ssb cold yz2 ! shu hj`,
  'initials of Chinese': `
lj > lj1 lj2 ~ ljd jm ! blc
xhlj > lj1 ! lj2
hcy > hcy ! zsxz
bwb > bwb etb ! bcb
tgy > tgy
dhp > dhp hua
zsxz > zsxz
sjk > ipk hwk ! gm
nzk > nzk
bjb > bjb bjb2
yrf > yrf
kqzg > kqzg`,
  'whole pinyin': `
longjing > lj1 lj2 ! ljd
kafei > ynkf lat gek mdj cold ~ mkh caps
tieguanyin > tgy
xihulongjing > lj1`,
  'codes of variants': `
LJ-250-A > lj1 ! lj2
bwb-500 > bwb ! etb
IP15P-CASE-BK > ipk
HC-ZSXZ > zsxz ! jjm`,
  'several words': `
红茶 礼盒 > qmhc ! htmf yb
龙井 250g > lj1 ! lj2
云南 咖啡 > ynkf ! mx dhhc
白色 T恤 > tx1 tx2 ! cs
保温杯 黑色 > bwb ! etb
iphone 15 > ipk gm ! sjb
手机壳 华为 > hwk ! ipk`,
}
