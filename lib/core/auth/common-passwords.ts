/** Passwords of eight characters and more that everybody tries first. */
export const common: ReadonlySet<string> = new Set(
  `
    !qaz2wsx 00000000 0987654321 11111111 111222333 11223344 1122334455 112233445566 123123123 123321123 12341234
    12344321 123454321 12345678 123456789 1234567890 123456789a 12345678a 1234567a 123456abc 123456qwerty 1234qwer
    123654789 123abc456 123qweasd 12qwaszx 1314520520 147258369 159753456 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz@wsx
    1qazxsw2 52013140 5201314520 66666666 741852963 789456123 87654321 88888888 987654321 a1234567 a12345678
    a123456789 a1b2c3d4 aa123456 aaaaaaaa1 abc12345 abc123456 abc123abc abcd1234 abcdef12 abcdefg1 abcdefgh
    admin123 admin1234 admin12345 admin888 admin@123 administrator alexander alibaba1 amanda12 andrew12 android1
    apple123 arsenal1 asdf1234 asdfghjk asdfghjkl asdqwe123 ashley12 autumn2025 autumn2026 babyboy12 babygirl1
    barcelona baseball baseball1 basketball batman123 beijing2008 benjamin blink182 bluebird butterfly caonima123
    changeit changeme changeme1 charlie1 cheese12 chelsea1 chocolate christian computer corvette cowboys1 daniel12
    default1 demo1234 demodemo dolphins dragon12 dragon123 elephant elizabeth facebook1 football football1 forever1
    freedom1 george12 ginger12 goodluck google123 guest123 happy123 hello123 hello1234 helloworld huawei123
    hunter12 iloveyou iloveyou1 iloveyou2 internet iphone123 jennifer jessica1 jonathan jordan23 joshua12 kiosk123
    kiosk1234 kioskkiosk lakers24 letmein1 letmein123 li123456 linkedin1 liuwei123 liverpool liverpool1 loveme123
    loveyou1 lucky123 manchester master12 master123 matthew1 mercedes michael1 michelle microsoft mima1234
    mima123456 money123 monkey12 monkey123 mustang1 mypass123 mypassword newpassword nicholas nihao123 p@ssw0rd
    p@ssw0rd1 p@ssw0rd123 p@ssword pa55w0rd pa55word passpass passport passw0rd passw0rd1 password password1
    password12 password123 password1234 peaches1 pineapple pokemon1 princess q1w2e3r4 q1w2e3r4t5 qazwsx123
    qazwsxedc qq123456 qweasd123 qweasdzxc qwer1234 qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop rainbow1
    realmadrid redsox123 robert12 root1234 rootroot samantha samsung1 secret12 secret123 shadow12 shanghai1
    shop1234 shopshop silver12 soccer12 spiderman spring2025 spring2026 starwars steelers strawberry summer12
    summer2024 summer2025 summer2026 sunshine superman taobao123 test1234 test12345 testtest thomas12 thunder1
    tigger12 trustno1 victoria wang1234 wangyang1 wechat123 welcome1 welcome123 whatever william1 windows10
    windows11 winter2024 winter2025 winter2026 woaini123 woaini1314 woaini1314520 woaini520 wodemima woshishui
    xiaomi123 yankees1 yourpassword zaq12wsx zhang123 zhangwei1 zhongguo zhongguo1 zxcasdqwe zxcvbnm1 zxcvbnm123
  `
    .trim()
    .split(/\s+/),
)
