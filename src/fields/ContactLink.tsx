import { ExternalTextLink } from './TextLink';
import { WrappableText } from './WrappableText';

/** Returns the address of a link that writes a mail or calls a number. Undefined if the text is neither. */
function getAddress(format: 'email' | 'phone', text: string): string | undefined {
  if (format === 'email') return /^[^\s@]+@[^\s@]+$/.test(text) ? `mailto:${encodeURI(text)}` : undefined;
  const digits = text.replace(/[^+\d]/g, '');
  return digits ? `tel:${digits}` : undefined;
}

/** An email address or a phone number that a click opens in the mail or phone program. */
export function ContactLink(props: {
  format: 'email' | 'phone';
  text: string;
  /** Longer texts end in `...`. */
  maxLength: number | undefined;
}) {
  const { format, text, maxLength = Number.POSITIVE_INFINITY } = props;
  const characters = [...text];
  const isLong = characters.length > maxLength;
  const shown = isLong ? `${characters.slice(0, maxLength).join('')}...` : text;
  const href = getAddress(format, text);
  const content = <WrappableText text={shown} />;
  if (href === undefined) return <span title={isLong ? text : undefined}>{content}</span>;
  return (
    <ExternalTextLink href={href} title={isLong ? text : undefined}>
      {content}
    </ExternalTextLink>
  );
}
