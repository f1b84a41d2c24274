import { messages } from '../messages';

/**
 * What wallets and signers ask of the person, and what goes wrong with them. To
 * decline is an answer, not an error.
 */
export const signersText = messages('signers', {
  problems: {
    timeout: 'The wallet did not answer in time.',
    closed: 'The wallet was closed, or its connection ended.',
    locked: 'The wallet is locked. Unlock it and try again.',
    'account-switched': 'The wallet now stands for another account. Connect it again if you want to use that one.',
    malformed: 'What the wallet answered could not be understood.',
    unsupported: 'This wallet cannot do what is asked of it.',
    'wrong-network': 'The wallet is set to another network than this service uses.',
    network: 'The wallet’s bridge could not be reached.',
    failed: 'The wallet could not do it.',
  },
  itSaid: (detail: string) => `It said: “${detail}”`,
  declined: 'You declined in the wallet.',

  prompts: {
    openLink: 'Open this link on the device with your wallet, or scan the code with it.',
    link: 'link',
    openWallet: 'Open the wallet',
    linkCode: 'QR code of the link to the wallet',
    publicKey: 'Which key signs? Paste its public key. It is not secret.',
    publicKeyLabel: 'Public key',
    publicKeyHelp: '32 bytes, as base64 or as 64 hexadecimal digits.',
    usePublicKey: 'Use this key',
    signature: 'Carry the message to your signer, sign its hash there, and bring the signature back. Nothing is sent before the signature is checked here.',
    message: 'Message (base64)',
    hash: 'Hash to sign (hexadecimal)',
    key: 'Key that has to sign (base64)',
    messageCode: 'QR code of the message',
    hashCode: 'QR code of the hash',
    signatureLabel: 'Signature',
    signatureHelp: '64 bytes, as base64 or as 128 hexadecimal digits.',
    useSignature: 'Use this signature',
    notBytes: (bytes: number) => `This is not ${bytes} bytes in base64 or hexadecimal digits.`,
    title: 'What the wallet asks',
  },
  qrTooLong: 'Too long for a QR code. Copy the text instead.',
});
