/**
 * Further files of each kind: the text of the file, then the name, phone and e-mail of each customer, or `!` and the
 * line number of a problem.
 */
export const moreFiles: Readonly<Record<string, [text: string, customers: string[]]>> = {
  'swapped headings': [
    'Phone,Name\nAda Obi,08031234567\nBisi Ade,08051234567',
    ['Ada Obi 08031234567', 'Bisi Ade 08051234567'],
  ],
  'any order': [
    'Note,E-mail,Tel,Customer\nTea,ada@example.com,08031234567,Ada Obi',
    ['Ada Obi 08031234567 ada@example.com'],
  ],
  'headings that say nothing': [
    'A,B,C\nada@example.com,Ada Obi,08031234567\n,Bisi Ade,08051234567',
    ['Ada Obi 08031234567 ada@example.com', 'Bisi Ade 08051234567'],
  ],
  'headings in Czech': ['Jméno,Příjmení,Telefonní číslo\nAda,Obi,08031234567', ['Ada Obi 08031234567']],
  'headings in Spanish': [
    'Nombre;Apellidos;Móvil;Correo electrónico\nAda;Obi;08031234567;ada@example.com',
    ['Ada Obi 08031234567 ada@example.com'],
  ],
  'headings in Portuguese': ['Nome;Sobrenome;Celular\nAda;Obi;08031234567', ['Ada Obi 08031234567']],
  'headings in German': [
    'Name;Vorname;Handynummer;E-Mail-Adresse\nObi;Ada;08031234567;ada@example.com',
    ['Ada Obi 08031234567 ada@example.com'],
  ],
  'headings in Afrikaans': [
    'Naam,Van,Selfoon,E-pos\nAda,Obi,08031234567,ada@example.com',
    ['Ada Obi 08031234567 ada@example.com'],
  ],
  'headings in Zulu': ['Igama,Isibongo,Ucingo\nAda,Obi,08031234567', ['Ada Obi 08031234567']],
  'headings in Turkish': [
    'Adı;Soyadı;Cep Telefonu;E-posta\nAda;Obi;08031234567;ada@example.com',
    ['Ada Obi 08031234567 ada@example.com'],
  ],
  'a last name beside a heading that is not known': [
    'Ainm;Surname;Guthán\nAda;Obi;08031234567\nBisi;Ade;08051234567',
    ['Ada Obi 08031234567', 'Bisi Ade 08051234567'],
  ],
  'a last name beside a heading of something else': [
    'Company;Surname;Phone\nGlow;Obi;08031234567',
    ['Obi 08031234567'],
  ],
  'headings in Dutch': ['Voornaam;Achternaam;Mobiel\nAda;Obi;08031234567', ['Ada Obi 08031234567']],
  'headings in Hausa': ['Suna,Lambar waya\nAda Obi,08031234567', ['Ada Obi 08031234567']],
  'headings in Yoruba': ['Orúkọ,Nọ́mbà fóònù\nAda Obi,08031234567', ['Ada Obi 08031234567']],
  'headings in Swahili': ['Jina,Simu\nAda Obi,08031234567', ['Ada Obi 08031234567']],
  'headings in Arabic': ['الاسم,الهاتف\nAda Obi,08031234567', ['Ada Obi 08031234567']],
  'headings in Chinese': ['姓名,手机号码\nAda Obi,08031234567', ['Ada Obi 08031234567']],
  'headings in a language that is not known': [
    'Ainm,Guthán\nAda Obi,08031234567\nBisi Ade,08051234567',
    ['Ada Obi 08031234567', 'Bisi Ade 08051234567'],
  ],
  'no headings': ['Ada Obi,08031234567\nBisi Ade,08051234567', ['Ada Obi 08031234567', 'Bisi Ade 08051234567']],
  'no headings, first and last name': [
    'Ada,Obi,08031234567\nBisi,Ade,08051234567',
    ['Ada Obi 08031234567', 'Bisi Ade 08051234567'],
  ],
  'no headings, numbered': [
    '1,08031234567,Ada Obi\n2,08051234567,Bisi Ade',
    ['Ada Obi 08031234567', 'Bisi Ade 08051234567'],
  ],
  'contact is the phone': ['Client,Contact\nAda Obi,08031234567', ['Ada Obi 08031234567']],
  'contact is the name': ['Contact,Number\nAda Obi,08031234567', ['Ada Obi 08031234567']],
  'serial numbers and amounts': [
    'S/N,Names,GSM No,Amount,Date\n1,Ada Obi,08031234567,"5,000.00",12/03/2026\n2,Bisi Ade,08051234567,"12,000.00",13/03/2026',
    ['Ada Obi 08031234567', 'Bisi Ade 08051234567'],
  ],
  'ids as long as phones': [
    'Customer ID,Customer name,Mobile\n8031234560,Ada Obi,08031234567',
    ['Ada Obi 08031234567'],
  ],
  'the next of kin': ['Name,Next of Kin Phone,Phone\nAda Obi,08099999999,08031234567', ['Ada Obi 08031234567']],
  Thunderbird: [
    'First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email,Screen Name,Work Phone,Home Phone,Fax Number,Pager Number,Mobile Number,Home Address,Notes\nAda,Obi,Ada Obi,,ada@example.com,,,,,,,08031234567,,Tea',
    ['Ada Obi 08031234567 ada@example.com'],
  ],
  Shopify: [
    "Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address City,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags\n'7001112223334,Ada,Obi,ada@example.com,yes,,1 Broad St,Lagos,NG,'101001,08031234567,,no,120.00,2,,no,vip\n'7001112223335,Bisi,Ade,,no,,,,NG,,,'+2348051234567,no,0.00,0,,no,",
    ['Ada Obi 08031234567 ada@example.com', 'Bisi Ade 08051234567'],
  ],
  'Apple Numbers': [
    'First name,Last name,Phone : mobile,Phone : home,Email : work\nAda,Obi,0803 123 4567,,ada@example.com',
    ['Ada Obi 08031234567 ada@example.com'],
  ],
  Booksy: [
    'First name;Last name;Cell phone;Email;Birthday;Visits;Last visit\nAda;Obi;+234 803 123 4567;ada@example.com;1990-03-12;4;2026-10-01',
    ['Ada Obi 08031234567 ada@example.com'],
  ],
  Vagaro: [
    'Last Name,First Name,Cell,Day,Night,Email Address\nObi,Ada,(0803) 123-4567,,,ada@example.com',
    ['Ada Obi 08031234567 ada@example.com'],
  ],
  'camel case': [
    'firstName,lastName,phoneNumber,emailAddress\nAda,Obi,08031234567,ada@example.com',
    ['Ada Obi 08031234567 ada@example.com'],
  ],
  'a phone in any of three columns': [
    'Name,Home Phone,Work Phone,Mobile\nAda Obi,,,08031234567\nBisi Ade,08051234567,,\nChi Eze,,08061234567,',
    ['Ada Obi 08031234567', 'Bisi Ade 08051234567', 'Chi Eze 08061234567'],
  ],
  'the number in the wrong column of two': ['Name,Phone,WhatsApp\nAda Obi,n/a,08031234567', ['Ada Obi 08031234567']],
  'a full name beside its parts': [
    'Name,First Name,Last Name,Phone\nAda Ngozi Obi,Ada,Obi,08031234567',
    ['Ada Ngozi Obi 08031234567'],
  ],
  'a middle name': ['First Name,Middle Name,Last Name,Phone\nAda,Ngozi,Obi,08031234567', ['Ada Ngozi Obi 08031234567']],
  'sep with a tab': ['sep=\t\nName\tPhone\nAda Obi\t08031234567', ['Ada Obi 08031234567']],
  'sep in quotes': ['"sep=;"\r\nName;Phone\r\nAda Obi;08031234567', ['Ada Obi 08031234567']],
  'one row, bars': ['Name|Phone\nAda Obi|08031234567', ['Ada Obi 08031234567']],
  'bars with commas in cells': [
    'Name|Phone|Notes\nAda Obi|08031234567|tea, milk\nBisi Ade|08051234567|a, b',
    ['Ada Obi 08031234567', 'Bisi Ade 08051234567'],
  ],
  'tabs with semicolons in cells': [
    'Name\tPhone\tNotes\nAda Obi\t08031234567\ttea; milk\nBisi Ade\t08051234567\ta; b',
    ['Ada Obi 08031234567', 'Bisi Ade 08051234567'],
  ],
  'semicolons between two phones of a cell': [
    'Name,Phone\nAda Obi,08031234567;08051234567\nChi Eze,08061234567;08071234567',
    ['Ada Obi 08031234567', 'Chi Eze 08061234567'],
  ],
  'commas inside quotes, semicolons outside': [
    'Name;Phone\n"Obi, Ada";08031234567\n"Ade, Bisi";08051234567',
    ['Obi, Ada 08031234567', 'Ade, Bisi 08051234567'],
  ],
  'two numbers with a slash': ['Name,Phone\nAda Obi,08031234567/08051234567', ['Ada Obi 08031234567']],
  'two numbers with spaces': ['Name,Phone\nAda Obi,0803 123 4567 0805 123 4567', ['Ada Obi 08031234567']],
  'two numbers with a line end': ['Name,Phone\nAda Obi,"08031234567\n08051234567"', ['Ada Obi 08031234567']],
  'two numbers with "or"': ['Name,Phone\nAda Obi,08031234567 or 08051234567', ['Ada Obi 08031234567']],
  'two numbers, the first damaged': ['Name,Phone\nAda Obi,2.34E+12 ::: 0803 123 4567', ['Ada Obi 08031234567']],
  'a quoted formula': ['Name,Phone\n"=""Ada Obi""","=""08031234567"""', ['Ada Obi 08031234567']],
  'a formula with the separator in it': ['Name,Phone\n="Obi, Ada",="08031234567"', ['Obi, Ada 08031234567']],
  'a number as a formula': ['Name,Phone\nAda Obi,=+2348031234567', ['Ada Obi 08031234567']],
  'an apostrophe that keeps the zero': ["Name,Phone\nAda Obi,'08031234567", ['Ada Obi 08031234567']],
  'a number with thousands separators': ['Name,Phone\nAda Obi,"8,031,234,567"', ['Ada Obi 08031234567']],
  'a whole scientific number': ['Name,Phone\nAda Obi,2.348031234567E+12', ['Ada Obi 08031234567']],
  'a whole scientific number with a comma': ['Name;Phone\nAda Obi;2,348031234567E+12', ['Ada Obi 08031234567']],
  'a shortened number with a comma': [
    'Name;Phone\nAda Obi;2,34803E+12\nBisi Ade;08051234567',
    ['!2', 'Bisi Ade 08051234567'],
  ],
  'decimals with a comma': ['Name;Phone\nAda Obi;8031234567,00', ['Ada Obi 08031234567']],
  'a calling code in another column': [
    'Name,Dialing code,Mobile\nAda Obi,+44,07911123456\nBisi Ade,234,8031234567\nChi Eze,+234,2348051234567',
    ['Ada Obi +447911123456', 'Bisi Ade 08031234567', 'Chi Eze 08051234567'],
  ],
  'several lines of titles': [
    'Glow Salon\n"Customers, all branches"\nFrom,01/01/2026,to,25/11/2026\n\n\nClient,Mobile,Email\nAda Obi,08031234567,ada@example.com',
    ['Ada Obi 08031234567 ada@example.com'],
  ],
  'totals of several columns': [
    'Name,Phone,Spent\nAda Obi,08031234567,500\nBisi Ade,08051234567,700\nTotal,,1200',
    ['Ada Obi 08031234567', 'Bisi Ade 08051234567'],
  ],
  'a line about the report below': [
    'Name,Phone\nAda Obi,08031234567\n\nGenerated by Glow on 25/11/2026',
    ['Ada Obi 08031234567'],
  ],
  'headings on every page': [
    'Name,Phone\nAda Obi,08031234567\nPage 1 of 2,\nName,Phone\nBisi Ade,08051234567\nPage 2 of 2,',
    ['Ada Obi 08031234567', 'Bisi Ade 08051234567'],
  ],
  'a customer whose name begins with Total': [
    'Name,Phone\nTotal Beauty Ltd,08031234567\nTotal Beauty Two,',
    ['Total Beauty Ltd 08031234567', 'Total Beauty Two'],
  ],
  'the last customer has a name only': [
    'Name,Phone\nAda Obi,08031234567\nBisi Ade,',
    ['Ada Obi 08031234567', 'Bisi Ade'],
  ],
  'an empty row before the last customer': [
    'Name,Phone\nAda Obi,08031234567\n\nBisi Ade,',
    ['Ada Obi 08031234567', 'Bisi Ade'],
  ],
  'empty lines everywhere': [
    '\n\nName;Phone\n\n\nAda Obi;08031234567\n\n;\n\nBisi Ade;08051234567\n\n',
    ['Ada Obi 08031234567', 'Bisi Ade 08051234567'],
  ],
  'an open quotation mark costs its row': [
    'Name,Phone\n"Ada Obi,08031234567\nBisi Ade,08051234567\n"Chi, Eze",08061234567',
    ['Ada Obi 08031234567', 'Bisi Ade 08051234567', 'Chi, Eze 08061234567'],
  ],
  'quotation marks that are not doubled': [
    'Name,Phone\n"Ada "Baby" Obi",08031234567\nBisi "B" Ade,08051234567',
    ['Ada "Baby" Obi 08031234567', 'Bisi "B" Ade 08051234567'],
  ],
  'a name of two lines': ['Name,Phone\n"Ada\nObi",08031234567', ['Ada Obi 08031234567']],
  'a control character in a cell': [
    'Name,Phone\nAda\u000bObi,08031234567\nBisi Ade,08051234567',
    ['Ada Obi 08031234567', 'Bisi Ade 08051234567'],
  ],
  'invisible characters in headings and names': [
    '\u200bName\u200b,\u00a0Phone\u00a0\n\u200eAda Obi\u202c,\u206608031234567\u2069',
    ['Ada Obi 08031234567'],
  ],
  'an address in angle brackets': [
    'Name,Phone,Email\nAda Obi,08031234567,Ada Obi <ada@example.com>',
    ['Ada Obi 08031234567 ada@example.com'],
  ],
  'two addresses in a cell': ['Name,Email\nAda Obi,ada@example.com ::: obi@example.com', ['Ada Obi ada@example.com']],
  'a bad row among good ones': ['Name,Phone\nAda Obi,ask her\nBisi Ade,08051234567', ['!2', 'Bisi Ade 08051234567']],
  'contacts of several versions': [
    'BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Ad=C3=A9;B=C3=B9k=\r\n=E1=BB=8D;;;\r\nTEL;HOME:08051234567\r\nTEL;CELL;PREF:0803-123-4567\r\nPHOTO;ENCODING=BASE64;JPEG:AAAA\r\n BBBB\r\n\r\nEND:VCARD\r\nBEGIN:VCARD\r\nVERSION:3.0\r\nFN:Bisi Ade\r\nitem1.TEL;TYPE=CELL:+234 805 123 4567\r\nitem1.X-ABLabel:Mobile\r\nEMAIL;TYPE=INTERNET:bisi@exam\r\n ple.com\r\nNOTE:Tea\\, no sugar\\nMilk\r\nEND:VCARD\r\nBEGIN:VCARD\r\nVERSION:4.0\r\nN:Eze;Chi;;;\r\nTEL;VALUE=uri;TYPE="cell,voice":tel:+234-806-123-4567\r\nEND:VCARD\r\n',
    ['Bùkọ Adé 08031234567', 'Bisi Ade 08051234567 bisi@example.com', 'Chi Eze 08061234567'],
  ],
}
