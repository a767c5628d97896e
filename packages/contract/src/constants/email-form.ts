/**
 * What an email address looks like in practice: less than RFC 5322 allows, since comments and quoted names in addresses
 * are typing errors here.
 */
export const EMAIL_FORM = /^[\w+'-]+(?:\.[\w+'-]+)*(?<!')@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;
